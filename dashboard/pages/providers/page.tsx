import { Page } from "../../parts/page.tsx";
import { Lines } from "../../parts/states.tsx";

export function ProvidersPage() {
  return (
    <Page title="Providers">
      <Lines />
    </Page>
  );
}
