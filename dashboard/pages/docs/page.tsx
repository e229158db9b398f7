import { Page } from "../../parts/page.tsx";
import { Lines } from "../../parts/states.tsx";

export function DocsPage() {
  return (
    <Page title="Docs">
      <Lines />
    </Page>
  );
}
