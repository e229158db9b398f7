import { Page } from "../../parts/page.tsx";
import { Lines } from "../../parts/states.tsx";

export function PlaygroundPage() {
  return (
    <Page title="Playground">
      <Lines />
    </Page>
  );
}
