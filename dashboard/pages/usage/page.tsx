import { Page } from "../../parts/page.tsx";
import { Lines } from "../../parts/states.tsx";

export function UsagePage() {
  return (
    <Page title="Usage">
      <Lines />
    </Page>
  );
}
