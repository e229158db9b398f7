import { Page } from "../../parts/page.tsx";
import { Lines } from "../../parts/states.tsx";

export function ApiKeysPage() {
  return (
    <Page title="ApiKeys">
      <Lines />
    </Page>
  );
}
