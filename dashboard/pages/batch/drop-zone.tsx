import { Button, Group, Text } from "@mantine/core";
import { FileUp } from "../../parts/icons.ts";
import { useRef, useState, type DragEvent } from "react";
import classes from "./batch.module.css";
import { filesOf } from "./dropped-files.ts";

/** Takes files by drop or by choice, folders too. */
export function DropZone({
  onFiles,
  isCompact,
}: {
  onFiles: (files: readonly File[]) => void;
  isCompact: boolean;
}) {
  const [isOver, setIsOver] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void filesOf(event.dataTransfer).then(onFiles);
  };
  const choose = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])]);
    input.value = "";
  };
  return (
    <div
      className={classes["zone"]}
      data-over={isOver}
      data-compact={isCompact}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {!isCompact && <FileUp size={28} strokeWidth={1.5} aria-hidden />}
      <Text>{isCompact ? "Drop other files to start over" : "Drop Markdown files or a folder here"}</Text>
      <Group gap="xs">
        <Button variant="default" onClick={() => files.current?.click()}>
          Choose files
        </Button>
        <Button variant="default" onClick={() => folder.current?.click()}>
          Choose a folder
        </Button>
      </Group>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        aria-label="Markdown files"
        accept=".md,.markdown,.mdown,.txt"
        onChange={(event) => choose(event.currentTarget)}
      />
      <input
        ref={folder}
        type="file"
        hidden
        aria-label="Folder"
        {...{ webkitdirectory: "" }}
        onChange={(event) => choose(event.currentTarget)}
      />
    </div>
  );
}
