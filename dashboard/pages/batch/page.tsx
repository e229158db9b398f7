import { Page } from "../../parts/page.tsx";
import { Lines } from "../../parts/states.tsx";

export function BatchPage() {
  return (
    <Page title="Batch">
      <Lines />
    </Page>
  );
}
