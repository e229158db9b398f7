import { Page } from "../../parts/page.tsx";
import { Lines } from "../../parts/states.tsx";

export function TemplatesPage() {
  return (
    <Page title="Templates">
      <Lines />
    </Page>
  );
}
