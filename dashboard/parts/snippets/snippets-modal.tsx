import type { ConvertItem } from "@galley/contract";
import { Modal } from "@mantine/core";
import { Snippets } from "./snippet-tabs.tsx";

/** The request behind what is on screen, in three languages. */
export function SnippetsModal({
  request,
  opened,
  onClose,
}: {
  request: ConvertItem;
  opened: boolean;
  onClose: () => void;
}) {
  return (
    <Modal opened={opened} onClose={onClose} title="Call it from your code" size="xl">
      <Snippets request={request} />
    </Modal>
  );
}
