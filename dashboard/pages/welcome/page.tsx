import { Page } from "../../parts/page.tsx";
import { Lines } from "../../parts/states.tsx";

export function WelcomePage() {
  return (
    <Page title="Welcome">
      <Lines />
    </Page>
  );
}
