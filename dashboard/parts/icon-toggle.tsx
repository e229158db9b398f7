import { ActionIcon, Tooltip } from "@mantine/core";
import type { Icon } from "./icons.ts";

/** A button that is on or off. */
export function IconToggle({
  icon: Icon,
  label,
  isOn,
  onToggle,
}: {
  icon: Icon;
  label: string;
  isOn: boolean;
  onToggle: () => void;
}) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant={isOn ? "light" : "subtle"}
        color={isOn ? "rubric" : "gray"}
        size={30}
        aria-label={label}
        aria-pressed={isOn}
        onClick={onToggle}
      >
        <Icon size={16} strokeWidth={1.75} />
      </ActionIcon>
    </Tooltip>
  );
}
