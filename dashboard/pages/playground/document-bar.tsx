import { ActionIcon, Menu, Text, TextInput, Tooltip } from "@mantine/core";
import {
  CopyPlus,
  Ellipsis,
  FileDown,
  FilePlus,
  FolderOpen,
  PackageOpen,
  Trash2,
} from "../../parts/icons.ts";
import { download, fileName } from "../../parts/download.ts";
import { PickMenu } from "../../parts/pick-menu.tsx";
import { SAMPLES } from "../../parts/samples/samples.ts";
import { ago } from "../../parts/ago.ts";
import classes from "./playground.module.css";
import type { Documents } from "./use-documents.ts";

const STATES = {
  saved: "Saved in this browser",
  saving: "Saving…",
  deleted: "Deleted in another tab",
  full: "Not saved: this browser's storage is full",
} as const;

/** The name of the open document, and the others. */
export function DocumentBar({ documents }: { documents: Documents }) {
  const { current, state } = documents;
  return (
    <div className={classes["document"]}>
      <TextInput
        variant="unstyled"
        aria-label="Document name"
        placeholder="Untitled"
        className={classes["title"] ?? ""}
        classNames={{ input: classes["name"] ?? "" }}
        value={current.name}
        maxLength={100}
        onChange={(event) => documents.change({ name: event.currentTarget.value })}
      />
      <span className={classes["state"]} data-state={state} role="status">
        {STATES[state]}
      </span>
      <OpenMenu documents={documents} />
      <NewMenu onCreate={documents.create} />
      <MoreMenu documents={documents} />
    </div>
  );
}

function OpenMenu({ documents: { all, current, open } }: { documents: Documents }) {
  const items = all.map(({ id, name, updatedAt, markdown }) => ({
    value: id,
    label: (id === current.id ? current.name : name) || "Untitled",
    hint: id === current.id ? "open" : ago(Date.parse(updatedAt), Date.now()),
    keywords: markdown.slice(0, 2000),
  }));
  return (
    <PickMenu
      target={(props) => (
        <Tooltip label="Open document" disabled={props["aria-expanded"]}>
          <ActionIcon variant="default" size={30} aria-label="Open document" {...props}>
            <FolderOpen size={15} />
          </ActionIcon>
        </Tooltip>
      )}
      placeholder="Search documents"
      groups={[{ label: items.length === 1 ? "1 document" : `${items.length} documents`, items }]}
      nothingFound="No document matches."
      footer={
        <Text c="dimmed" fz="xs">
          Documents are stored in this browser only. Galley never stores your content; export what you want to
          keep.
        </Text>
      }
      onPick={open}
    />
  );
}

function NewMenu({ onCreate }: { onCreate: Documents["create"] }) {
  return (
    <Menu position="bottom-start" width={200}>
      <Menu.Target>
        <Tooltip label="New document">
          <ActionIcon variant="default" size={30} aria-label="New document">
            <FilePlus size={15} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onCreate({ name: "Untitled", markdown: "" })}>Empty document</Menu.Item>
        <Menu.Label>Start from</Menu.Label>
        {SAMPLES.map(({ id, name, markdown }) => (
          <Menu.Item key={id} onClick={() => onCreate({ name, markdown })}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function MoreMenu({ documents }: { documents: Documents }) {
  const { current } = documents;
  return (
    <Menu width={230}>
      <Menu.Target>
        <ActionIcon variant="default" size={30} aria-label="More for this document">
          <Ellipsis size={15} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<CopyPlus size={15} />} onClick={documents.duplicate}>
          Duplicate document
        </Menu.Item>
        <Menu.Item
          leftSection={<FileDown size={15} />}
          onClick={() => download(fileName(current.name, "md"), "text/markdown", current.markdown)}
        >
          Download as .md
        </Menu.Item>
        <Menu.Item leftSection={<PackageOpen size={15} />} onClick={() => void exportAll(documents.list())}>
          Export all documents as ZIP
        </Menu.Item>
        <Menu.Item color="red" leftSection={<Trash2 size={15} />} onClick={documents.remove}>
          Delete document
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

async function exportAll(all: ReturnType<Documents["list"]>): Promise<void> {
  // Compression is a large part of the code and rarely needed.
  const { archiveTexts } = await import("../../parts/archive.ts");
  const files = all.map(({ name, markdown }) => ({ name: fileName(name, "md"), text: markdown }));
  download("galley-documents.zip", "application/zip", archiveTexts(files));
}
