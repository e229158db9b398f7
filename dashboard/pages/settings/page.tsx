import { useQuery } from "@tanstack/react-query";
import { useMay } from "../../data/may.ts";
import { queries } from "../../data/queries.ts";
import { Page, Section } from "../../parts/page.tsx";
import { Reading } from "../../parts/reading.tsx";
import { Lines } from "../../parts/states.tsx";
import { DeleteOwnAccount } from "./delete-account.tsx";
import { ExportAccount } from "./export-account.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { ThemeChoice } from "./theme-choice.tsx";

/** Profile, theme, and deleting the account. */
export function SettingsPage() {
  const me = useQuery(queries.me());
  const mayDelete = useMay("deleteAccount");
  return (
    <Page title="Settings">
      <Reading query={me} placeholder={<Lines count={6} />}>
        {(data) => (
          <>
            <Section title="Profile" description="Your name, your email and the name of the account.">
              <ProfileForm me={data} />
            </Section>
            <Section title="Theme" description="Saved on this device.">
              <ThemeChoice />
            </Section>
            {mayDelete && (
              <Section
                title="Export data"
                description="Account, people, keys without secrets, usage, and templates with every version, as a ZIP."
              >
                <ExportAccount accountName={data.account.name} />
              </Section>
            )}
            {mayDelete && (
              <Section
                title="Delete account"
                description="Deletes everything in it except its statements, which the operator keeps. You can't undo this."
              >
                <DeleteOwnAccount accountName={data.account.name} />
              </Section>
            )}
          </>
        )}
      </Reading>
    </Page>
  );
}
