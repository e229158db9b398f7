import { Page } from "../../parts/page.tsx";
import { Lines } from "../../parts/states.tsx";

export function TemplatePage() {
  return (
    <Page title="Template">
      <Lines />
    </Page>
  );
}
