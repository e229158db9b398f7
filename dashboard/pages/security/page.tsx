import { Page, Section } from "../../parts/page.tsx";
import { PasswordForm } from "./password-form.tsx";
import { Sessions } from "./sessions.tsx";
import { TwoFactor } from "./two-factor.tsx";

/** How you sign in, and where you are signed in. */
export function SecurityPage() {
  return (
    <Page
      title="Security"
      description="How you sign in. This is yours alone, whoever else is in the account."
    >
      <Section
        title="Two-factor sign-in"
        description="A code from an app on your phone, after your password."
      >
        <TwoFactor />
      </Section>
      <Section title="Password" description="Changing it ends all other sessions.">
        <PasswordForm />
      </Section>
      <Section title="Sessions" description="The devices you are signed in on.">
        <Sessions />
      </Section>
    </Page>
  );
}
