import { PAGES } from "@galley/contract";
import { Anchor, Button, CloseButton, Group, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { queries } from "../../data/queries.ts";
import { FormProblem } from "../../parts/form.tsx";
import { AssistFields, PROVIDER_NAMES } from "./assist-fields.tsx";
import classes from "./playground.module.css";
import { TOKEN, type Assist } from "./use-assist.ts";

/** Asks a provider for the text of `{ai_content}`, shows it, and puts it where it is wished. */
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
  const { settings, generated } = assist;
  const hasKey = keys === undefined || keys.some(({ provider }) => provider === settings.provider);
  return (
    <section className={classes["assist"]} aria-label="AI text">
      <Group justify="space-between">
        <strong>AI text</strong>
        <CloseButton size="sm" aria-label="Close the AI panel" onClick={onClose} />
      </Group>
      {!hasToken && (
        <div className={classes["hint"]}>
          Generated text goes where <code>{TOKEN}</code> stands.{" "}
          <Anchor component="button" type="button" fz="inherit" onClick={onInsertToken}>
            Insert it at the cursor
          </Anchor>
        </div>
      )}
      <AssistFields settings={settings} change={assist.change} />
      {!hasKey && (
        <div className={classes["hint"]}>
          There is no key for {PROVIDER_NAMES[settings.provider]} yet.{" "}
          <Anchor component={Link} to={PAGES.providers} fz="inherit">
            Add one
          </Anchor>
        </div>
      )}
      <FormProblem problem={assist.problem} />
      <Group>
        <Button
          variant={generated === undefined ? "filled" : "default"}
          loading={assist.isPending}
          disabled={assist.service === undefined || !hasKey}
          onClick={() => void assist.generate()}
        >
          {generated === undefined ? "Generate" : "Generate again"}
        </Button>
        <span className={classes["aside"]}>Costs no call here; the provider bills you.</span>
      </Group>
      {generated !== undefined && (
        <>
          <Textarea label="Generated text" value={generated} readOnly autosize minRows={3} maxRows={8} />
          <Group gap="xs">
            <Button disabled={!hasToken} onClick={() => assist.setIsShown(!assist.isShown)}>
              {assist.isShown ? "Take out of the preview" : "Show in the preview"}
            </Button>
            <Button variant="default" disabled={!hasToken} onClick={() => onInsertText(generated)}>
              Write into the document
            </Button>
            <Button variant="subtle" color="gray" onClick={assist.discard}>
              Discard
            </Button>
          </Group>
        </>
      )}
    </section>
  );
}
