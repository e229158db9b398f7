import { Modal } from "@mantine/core";
import type { Converter } from "../../parts/conversion/converter.ts";
import { StarterGrid } from "./starter-grid.tsx";

export function NewTemplateModal({
  opened,
  onClose,
  converter,
}: {
  opened: boolean;
  onClose: () => void;
  converter: Converter | undefined;
}) {
  return (
    <Modal opened={opened} onClose={onClose} title="Start from" size={960}>
      <StarterGrid converter={converter} />
    </Modal>
  );
}
