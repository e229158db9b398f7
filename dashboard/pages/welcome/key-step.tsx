import type { ApiKeyView, CreatedApiKey } from "@galley/contract";
import { PAGES } from "@galley/contract";
import { Anchor, Button, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { CopyIcon } from "../../parts/copy-button.tsx";
import classes from "./welcome.module.css";

/** The key: just created and shown once, one that exists already, or none yet. */
export function KeyStep({
  created,
  existing,
  isCreating,
  onCreate,
}: {
  created: CreatedApiKey | undefined;
  existing: ApiKeyView | undefined;
  isCreating: boolean;
  onCreate: () => void;
}) {
  if (created !== undefined) {
    return (
      <>
        <div className={classes["key"]}>
          <code data-testid="api-key">{created.key}</code>
          <CopyIcon value={created.key} label="API key" />
        </div>
        <Text c="dimmed" mt={6}>
          Copy it now. You won't see it again.
        </Text>
      </>
    );
  }
  if (existing !== undefined) {
    return (
      <>
        <Text mb="sm">
          You have a key: <strong>{existing.name}</strong>, ending in <code>{existing.last_four}</code>. Use
          it in the next step, or create another one if you didn't keep it.
        </Text>
        <Button variant="default" loading={isCreating} onClick={onCreate}>
          Create another key
        </Button>
      </>
    );
  }
  return (
    <>
      <Text c="dimmed" mb="sm">
        Your programs send it with every request. You can{" "}
        <Anchor component={Link} to={PAGES.apiKeys} fz="inherit">
          create, name and revoke keys
        </Anchor>{" "}
        at any time.
      </Text>
      <Button loading={isCreating} onClick={onCreate}>
        Create key
      </Button>
    </>
  );
}
