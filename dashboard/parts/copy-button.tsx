import { ActionIcon, Button, Tooltip } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { Check, Copy } from "./icons.ts";

/** Copies a value and confirms it next to the button. `label` names what is copied. */
export function CopyIcon({
  value,
  label,
  onCopy,
}: {
  value: string;
  label: string;
  onCopy?: (() => void) | undefined;
}) {
  const { copied, copy } = useClipboard({ timeout: 1500 });
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
          copy(value);
          onCopy?.();
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
  onCopy,
  variant = "default",
}: {
  value: string;
  children: string;
  onCopy?: (() => void) | undefined;
  variant?: "default" | "filled";
}) {
  const { copied, copy } = useClipboard({ timeout: 1500 });
  return (
    <Button
      variant={variant}
      leftSection={copied ? <Check size={14} /> : <Copy size={14} />}
      onClick={() => {
        copy(value);
        onCopy?.();
      }}
    >
      {copied ? "Copied" : children}
    </Button>
  );
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
