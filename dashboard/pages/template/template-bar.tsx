import { PAGES, type Template } from "@galley/contract";
import { ActionIcon, Badge, Button, Menu, TextInput, Tooltip } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import { ArrowLeft, CopyPlus, Ellipsis, History, PenLine, Trash2, Undo2 } from "../../parts/icons.ts";
import { useMay } from "../../data/may.ts";
import { useTemplateActions } from "../../data/templates.ts";
import { Identifier } from "../../parts/copy-button.tsx";
import { modifier } from "../../parts/shortcut.ts";
import { When } from "../../parts/when.tsx";
import { openWithTemplate } from "../playground/documents.ts";
import classes from "./template.module.css";
import type { TemplateDraft } from "./use-template-draft.ts";

/** Name, ID and version of the template, and what you can do with it. */
export function TemplateBar({
  template,
  draft,
  isSaving,
  onSave,
  onDiscard,
  onHistory,
}: {
  template: Template;
  draft: TemplateDraft;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
  onHistory: () => void;
}) {
  const mayEdit = useMay("updateTemplate");
  return (
    <header className={classes["bar"]}>
      <Tooltip label="All templates">
        <ActionIcon
          component={Link}
          to={PAGES.templates}
          variant="subtle"
          color="gray"
          aria-label="All templates"
        >
          <ArrowLeft size={16} />
        </ActionIcon>
      </Tooltip>
      <h1 className={classes["title"]}>
        <TextInput
          variant="unstyled"
          aria-label="Name"
          classNames={{ input: classes["name"] ?? "" }}
          value={draft.content.name}
          maxLength={100}
          error={draft.content.name.trim() === "" && "Name is required."}
          onChange={(event) => draft.change({ name: event.currentTarget.value })}
        />
      </h1>
      <span className={classes["id"]}>
        <Identifier value={template.id} label="template ID" />
      </span>
      <span className={classes["state"]}>
        {draft.isChanged ? (
          "Unsaved changes"
        ) : (
          <>
            Version {template.version}, saved <When time={template.updated_at} />
          </>
        )}
      </span>
      <Tooltip label="History">
        <ActionIcon variant="default" size={30} aria-label="History" onClick={onHistory}>
          <History size={15} />
        </ActionIcon>
      </Tooltip>
      <MoreMenu template={template} {...(draft.isChanged && { onDiscard })} />
      {mayEdit ? (
        <Tooltip label={`${modifier} S`}>
          <Button
            size="xs"
            loading={isSaving}
            disabled={!draft.isChanged || draft.content.name.trim() === ""}
            onClick={onSave}
          >
            Save template
          </Button>
        </Tooltip>
      ) : (
        <Tooltip label="Your role can try changes here. Editors and owners save them.">
          <Badge variant="light" color="gray" tabIndex={0}>
            View only
          </Badge>
        </Tooltip>
      )}
    </header>
  );
}

function MoreMenu({ template, onDiscard }: { template: Template; onDiscard?: () => void }) {
  const actions = useTemplateActions();
  const mayEdit = useMay("updateTemplate");
  const navigate = useNavigate();
  return (
    <Menu width={210}>
      <Menu.Target>
        <ActionIcon variant="default" size={30} aria-label="More actions">
          <Ellipsis size={15} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onDiscard !== undefined && (
          <Menu.Item leftSection={<Undo2 size={15} />} onClick={onDiscard}>
            Discard changes
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<PenLine size={15} />}
          onClick={() => {
            openWithTemplate(template.id);
            void navigate({ to: PAGES.playground });
          }}
        >
          Open in playground
        </Menu.Item>
        {mayEdit && (
          <>
            <Menu.Item
              leftSection={<CopyPlus size={15} />}
              onClick={() => actions.duplicate.mutate(template.id)}
            >
              Duplicate template
            </Menu.Item>
            <Menu.Item
              color="red"
              leftSection={<Trash2 size={15} />}
              onClick={() => {
                void navigate({ to: PAGES.templates });
                actions.remove.mutate(template);
              }}
            >
              Delete template
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
