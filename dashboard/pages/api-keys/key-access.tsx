import { SCOPES, type Scope } from "@galley/contract";
import { Checkbox, Select, Stack } from "@mantine/core";
import type { ReactNode } from "react";

const LABELS: Readonly<Record<Scope, string>> = {
  convert: "Convert documents",
  "templates:read": "Read templates",
  "templates:write": "Create, change, publish and delete templates",
};

const DAY_MS = 24 * 60 * 60 * 1_000;
const LIFETIMES = [
  { value: "", label: "Never" },
  { value: "30", label: "In 30 days" },
  { value: "90", label: "In 90 days" },
  { value: "365", label: "In a year" },
];

/** What the key may do, and for how long. */
export function KeyAccess({
  scopes,
  onScopes,
  problem,
}: {
  scopes: readonly Scope[];
  onScopes: (scopes: Scope[]) => void;
  problem: ReactNode;
}) {
  return (
    <>
      <Checkbox.Group
        label="Permissions"
        value={[...scopes]}
        onChange={(values) => onScopes(SCOPES.filter((scope) => values.includes(scope)))}
        error={problem}
      >
        <Stack gap={6} mt={6}>
          {SCOPES.map((scope) => (
            <Checkbox key={scope} value={scope} label={LABELS[scope]} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Select name="lifetime" label="Expires" data={LIFETIMES} defaultValue="" allowDeselect={false} />
    </>
  );
}

/** When a key made now for so many days expires; nothing for one that never does. */
export function expiryIn(days: string, now: number): { expires_at?: string } {
  return days === "" ? {} : { expires_at: new Date(now + Number(days) * DAY_MS).toISOString() };
}
