import { useQuery } from "@tanstack/react-query";
import { queries } from "../../data/queries.ts";
import { Page, Section } from "../../parts/page.tsx";
import { Broken, Lines } from "../../parts/states.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { PasswordForm } from "./password-form.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { Sessions } from "./sessions.tsx";
import { ThemeChoice } from "./theme-choice.tsx";

/** You, how you get in, how it looks, and the way out. */
export function SettingsPage() {
  const me = useQuery(queries.me());
  return (
    <Page title="Settings">
      {me.isPending && <Lines count={6} />}
      {me.isError && <Broken error={me.error} retry={() => void me.refetch()} />}
      {me.data !== undefined && (
        <>
          <Section title="Profile" description="Your name, your e-mail address and the account's name.">
            <ProfileForm me={me.data} />
          </Section>
          <Section title="Password" description="Changing it ends every other session.">
            <PasswordForm />
          </Section>
          <Section title="Sessions" description="Where you are signed in.">
            <Sessions />
          </Section>
          <Section title="Theme" description="Remembered on this device.">
            <ThemeChoice />
          </Section>
          <Section title="Delete account" description="With everything in it. This cannot be undone.">
            <DeleteAccount accountName={me.data.account.name} />
          </Section>
        </>
      )}
    </Page>
  );
}
