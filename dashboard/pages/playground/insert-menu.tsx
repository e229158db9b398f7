import { Button } from "@mantine/core";
import { Plus } from "../../parts/icons.ts";
import type { Insertion } from "../../parts/editor/insertion.ts";
import { PickMenu } from "../../parts/pick-menu.tsx";
import { CONSTRUCTS } from "./constructs.ts";

const GROUPS = CONSTRUCTS.map(({ label, items }) => ({
  label,
  items: items.map(({ label: name, hint, keywords = "" }) => ({ value: name, label: name, hint, keywords })),
}));
const BY_LABEL = new Map(CONSTRUCTS.flatMap(({ items }) => items.map((item) => [item.label, item])));

/** Every construct of the Markdown that Galley understands. */
export function InsertMenu({ onInsert }: { onInsert: (insertion: Insertion) => void }) {
  return (
    <PickMenu
      target={(props) => (
        <Button size="xs" flex="none" variant="default" leftSection={<Plus size={14} />} {...props}>
          Insert
        </Button>
      )}
      placeholder="Search what to insert"
      groups={GROUPS}
      nothingFound="No matches."
      onPick={(label) => {
        const construct = BY_LABEL.get(label);
        if (construct !== undefined) onInsert(construct);
      }}
    />
  );
}
