import { Page } from "../../parts/page.tsx";
import { Lines } from "../../parts/states.tsx";

export function SettingsPage() {
  return (
    <Page title="Settings">
      <Lines />
    </Page>
  );
}
