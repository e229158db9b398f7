import { ActionIcon, Button, Tooltip } from "@mantine/core";
import { useTimeout } from "@mantine/hooks";
import { useState } from "react";
import { copyText } from "./copy-text.ts";
import { Check, Copy } from "./icons.ts";

const CONFIRMED_MS = 1500;

/** Copies a value and confirms it next to the button. `label` names what is copied. */
export function CopyIcon({ value, label }: { value: string; label: string }) {
  const { copied, copy } = useCopy();
  const text = copied ? "Copied" : `Copy ${label}`;
  return (
    <Tooltip label={text} openDelay={200}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={text}
        onClick={(event) => {
          event.stopPropagation();
          void copy(value);
        }}
      >
        {copied ? <Check size={14} /> : <Copy size={14} />}
      </ActionIcon>
    </Tooltip>
  );
}

export function CopyButton({
  value,
  children,
  variant = "default",
}: {
  value: string;
  children: string;
  variant?: "default" | "filled";
}) {
  const { copied, copy } = useCopy();
  return (
    <Button
      variant={variant}
      leftSection={copied ? <Check size={14} /> : <Copy size={14} />}
      onClick={() => void copy(value)}
    >
      {copied ? "Copied" : children}
    </Button>
  );
}

/** Copies a text, and remembers for a moment that it did. */
function useCopy() {
  const [copied, setCopied] = useState(false);
  const { start } = useTimeout(() => setCopied(false), CONFIRMED_MS);
  const copy = async (value: string) => {
    if (!(await copyText(value))) return;
    setCopied(true);
    start();
  };
  return { copied, copy };
}

/** An identifier as it is, with its copy button. */
export function Identifier({ value, label }: { value: string; label: string }) {
  return (
    <span style={{ display: "inline-flex", alignItems: "center", gap: 4, maxWidth: "100%", minWidth: 0 }}>
      <code style={{ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}>{value}</code>
      <CopyIcon value={value} label={label} />
    </span>
  );
}
