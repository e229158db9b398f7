import { PAGES, type Template } from "@galley/contract";
import { ActionIcon, Button, Menu, TextInput, Tooltip } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import {
  ArrowLeft,
  CopyPlus,
  Ellipsis,
  History,
  PenLine,
  Pencil,
  Tag,
  Trash2,
  Undo2,
} from "../../parts/icons.ts";
import { useTemplateActions } from "../../data/templates.ts";
import { Identifier } from "../../parts/copy-button.tsx";
import { modifier } from "../../parts/shortcut.ts";
import { useIsSmall } from "../../parts/use-is-small.ts";
import { When } from "../../parts/when.tsx";
import { openWithTemplate } from "../playground/documents.ts";
import classes from "./template.module.css";
import type { TemplateDraft } from "./use-template-draft.ts";

/** Name, ID and version of the template, and what you can do with it. */
export function TemplateBar({
  template,
  draft,
  mayEdit,
  isSaving,
  isDeleted,
  onSave,
  onDiscard,
  onHistory,
  onAlias,
}: {
  template: Template;
  draft: TemplateDraft;
  mayEdit: boolean;
  isSaving: boolean;
  isDeleted: boolean;
  onSave: () => void;
  onDiscard: () => void;
  onHistory: () => void;
  onAlias: () => void;
}) {
  const isSmall = useIsSmall();
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
        {mayEdit ? (
          <TextInput
            variant="unstyled"
            aria-label="Name"
            classNames={{ input: classes["name"] ?? "" }}
            value={draft.content.name}
            maxLength={100}
            error={draft.content.name.trim() === "" && "Name is required."}
            onChange={(event) => draft.change({ name: event.currentTarget.value })}
          />
        ) : (
          <span title={template.name}>{template.name}</span>
        )}
      </h1>
      <span className={classes["id"]}>
        <Identifier value={template.id} label="template ID" />
      </span>
      <span className={classes["alias"]}>
        {template.alias !== null && <Identifier value={template.alias} label="alias" />}
        {mayEdit && template.alias === null && (
          <Button size="compact-xs" variant="subtle" color="gray" onClick={onAlias}>
            Set alias
          </Button>
        )}
        {mayEdit && template.alias !== null && (
          <Tooltip label="Change alias">
            <ActionIcon variant="subtle" color="gray" size="sm" aria-label="Change alias" onClick={onAlias}>
              <Pencil size={13} />
            </ActionIcon>
          </Tooltip>
        )}
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
      <MoreMenu template={template} {...(mayEdit && { onAlias })} {...(draft.isChanged && { onDiscard })} />
      {mayEdit && (
        <Tooltip label={`${modifier} S`}>
          <Button
            size="xs"
            flex="none"
            aria-label="Save template"
            loading={isSaving}
            disabled={isDeleted || !draft.isChanged || draft.content.name.trim() === ""}
            onClick={onSave}
          >
            {isSmall ? "Save" : "Save template"}
          </Button>
        </Tooltip>
      )}
    </header>
  );
}

function MoreMenu({
  template,
  onAlias,
  onDiscard,
}: {
  template: Template;
  /** Left out for someone who may not edit. */
  onAlias?: () => void;
  onDiscard?: () => void;
}) {
  const actions = useTemplateActions();
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
        {onAlias !== undefined && (
          <>
            <Menu.Item leftSection={<Tag size={15} />} onClick={onAlias}>
              {template.alias === null ? "Set alias" : "Change alias"}
            </Menu.Item>
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
