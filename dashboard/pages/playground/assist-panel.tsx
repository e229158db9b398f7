import { PAGES } from "@galley/contract";
import { Anchor, Button, Group, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useMay } from "../../data/may.ts";
import { queries } from "../../data/queries.ts";
import { FormProblem } from "../../parts/form.tsx";
import { PROVIDER_NAMES } from "../../parts/providers.ts";
import { Panel } from "../../parts/workbench/panel.tsx";
import { AssistFields } from "./assist-fields.tsx";
import classes from "./playground.module.css";
import { TOKEN, type Assist } from "./use-assist.ts";

/** Asks a provider for the text of `{ai_content}` and shows it before it is used. */
export function AssistPanel({
  assist,
  hasToken,
  onInsertToken,
  onInsertText,
  onClose,
}: {
  assist: Assist;
  hasToken: boolean;
  onInsertToken: () => void;
  onInsertText: (text: string) => void;
  onClose: () => void;
}) {
  const { data: keys } = useQuery(queries.providerKeys());
  const mayAddKey = useMay("putProviderKey");
  const { settings, generated } = assist;
  const hasKey = keys === undefined || keys.some(({ provider }) => provider === settings.provider);
  return (
    <Panel title="AI text" onClose={onClose}>
      {!hasToken && (
        <div className={classes["hint"]}>
          Generated text replaces <code>{TOKEN}</code> in your document.{" "}
          <Anchor component="button" type="button" fz="inherit" onClick={onInsertToken}>
            Insert it at the cursor
          </Anchor>
        </div>
      )}
      <AssistFields settings={settings} hasKey={keys !== undefined && hasKey} change={assist.change} />
      {!hasKey && (
        <div className={classes["hint"]}>
          No {PROVIDER_NAMES[settings.provider]} key is stored yet.{" "}
          {mayAddKey ? (
            <Anchor component={Link} to={PAGES.providers} fz="inherit">
              Add a key
            </Anchor>
          ) : (
            "Ask an owner of the account to add one."
          )}
        </div>
      )}
      <FormProblem problem={assist.problem} />
      <Group>
        <Button
          variant={generated === undefined ? "filled" : "default"}
          loading={assist.isPending}
          disabled={assist.service === undefined || !hasKey}
          onClick={assist.generate}
        >
          {generated === undefined ? "Generate text" : "Generate again"}
        </Button>
        <span className={classes["aside"]}>Not counted as a call. The provider bills you.</span>
      </Group>
      {generated !== undefined && (
        <>
          <Textarea label="Generated text" value={generated} readOnly autosize minRows={3} maxRows={8} />
          <Group gap="xs">
            <Button disabled={!hasToken} onClick={() => assist.setIsShown(!assist.isShown)}>
              {assist.isShown ? "Remove from preview" : "Show in preview"}
            </Button>
            <Button variant="default" disabled={!hasToken} onClick={() => onInsertText(generated)}>
              Insert into document
            </Button>
            <Button variant="subtle" color="gray" onClick={assist.discard}>
              Discard text
            </Button>
          </Group>
        </>
      )}
    </Panel>
  );
}
