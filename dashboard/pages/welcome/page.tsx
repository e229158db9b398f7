import { PAGES } from "@galley/contract";
import { Button, Group, Text } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowRight } from "../../parts/icons.ts";
import { client } from "../../data/client.ts";
import { useFirstSteps } from "../../data/first-steps.ts";
import { useMay } from "../../data/may.ts";
import { queries } from "../../data/queries.ts";
import { Page } from "../../parts/page.tsx";
import { Snippets } from "../../parts/snippets/snippet-tabs.tsx";
import { requestOf } from "../../parts/snippets/snippets.ts";
import { Reading } from "../../parts/reading.tsx";
import { Empty, Lines } from "../../parts/states.tsx";
import { FirstCall } from "./first-call.tsx";
import { KeyStep } from "./key-step.tsx";
import { Step } from "./step.tsx";
import classes from "./welcome.module.css";

const REQUEST = requestOf({ markdown: "# Hello\n\nMy **first** email." });

/** From an empty account to a first answer: a key, a command to paste, and the call arriving. */
export function WelcomePage() {
  const { data: me } = useQuery(queries.me());
  const { apiKeys, hasCalled, isOver, hide } = useFirstSteps({ isWatching: true });
  const mayCreate = useMay("createApiKey");
  const creating = useMutation({
    mutationFn: () => client.createApiKey({ body: { name: "First steps" } }),
    meta: { invalidates: [queries.apiKeys().queryKey], showsSecret: true },
  });
  const created = creating.data;
  const hasKey = created !== undefined || (apiKeys.data?.length ?? 0) > 0;

  return (
    <Page
      title={me === undefined ? "Welcome" : `Welcome, ${me.person.name}`}
      {...(mayCreate && { description: "Two steps to your first email. It takes less than a minute." })}
    >
      {me !== undefined && !mayCreate ? (
        <Empty title="Your account is set up by its owners">
          Only owners can create API keys. You can write and preview emails in the playground.
        </Empty>
      ) : (
        <Reading query={apiKeys} placeholder={<Lines count={6} />}>
          {([existing]) => (
            <ol className={classes["steps"]}>
              <Step number={1} title="Create an API key" isDone={hasKey}>
                <KeyStep
                  created={created}
                  existing={existing}
                  isCreating={creating.isPending}
                  onCreate={() => creating.mutate()}
                />
              </Step>
              <Step number={2} title="Make the first call" isWaiting={!hasKey} isDone={hasCalled}>
                {hasKey ? (
                  <>
                    <Text c="dimmed" mb="sm">
                      Paste this into a terminal. The answer is JSON with the finished email in{" "}
                      <code>html</code>.
                    </Text>
                    <Snippets request={REQUEST} {...(created !== undefined && { apiKey: created.key })} />
                    <FirstCall isReceived={hasCalled} />
                  </>
                ) : (
                  <Text c="dimmed">The command to paste appears here, with your key in it.</Text>
                )}
              </Step>
            </ol>
          )}
        </Reading>
      )}
      <Group mt="lg" gap="xs">
        <Button
          component={Link}
          to={PAGES.templates}
          variant="default"
          rightSection={<ArrowRight size={14} />}
        >
          Choose a template
        </Button>
        <Button
          component={Link}
          to={PAGES.playground}
          variant="default"
          rightSection={<ArrowRight size={14} />}
        >
          Open the playground
        </Button>
        {!isOver && (
          <Button variant="subtle" color="gray" onClick={hide}>
            Hide from navigation
          </Button>
        )}
      </Group>
    </Page>
  );
}
