import type { Template } from "@galley/contract";
import { Button, Group, Modal, Stack } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Differences } from "./difference.tsx";
import classes from "./template.module.css";
import { contentOf, type TemplateDraft } from "./use-template-draft.ts";

/** The template was saved elsewhere while it was being changed here. */
export function ConflictBar({
  template,
  draft,
  onKeepMine,
  onTakeTheirs,
}: {
  template: Template;
  draft: TemplateDraft;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}) {
  const [isComparing, comparing] = useDisclosure();
  const { version } = template;
  const choices = (
    <>
      <Button size="xs" variant="default" onClick={onTakeTheirs}>
        Take version {version}
      </Button>
      <Button size="xs" onClick={onKeepMine}>
        Save mine as version {version + 1}
      </Button>
    </>
  );
  return (
    <div role="alert" className={classes["conflict"]}>
      <span>
        <strong>Version {version} was saved elsewhere</strong> while you were editing version{" "}
        {draft.baseVersion}. It stays in the history, whatever you choose. Your changes are only on this
        device; if you take version {version}, they are set aside there first.
      </span>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={comparing.open}>
          Compare
        </Button>
        {choices}
      </Group>
      <Modal
        opened={isComparing}
        onClose={comparing.close}
        size={860}
        title={`From version ${version} to your changes`}
      >
        <Stack gap="md" className={classes["compared"] ?? ""}>
          <Differences before={contentOf(template)} after={draft.content} />
          <Group justify="flex-end" gap="xs">
            {choices}
          </Group>
        </Stack>
      </Modal>
    </div>
  );
}
