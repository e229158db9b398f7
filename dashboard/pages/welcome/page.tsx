import { PAGES, type CreatedApiKey } from "@galley/contract";
import { Button, Group, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { client } from "../../data/client.ts";
import { queries } from "../../data/queries.ts";
import { CopyIcon } from "../../parts/copy-button.tsx";
import { Page } from "../../parts/page.tsx";
import { Snippets } from "../../parts/snippets/snippet-tabs.tsx";
import { requestOf } from "../../parts/snippets/snippets.ts";
import { tellProblem } from "../../parts/toast.tsx";
import { FirstCall } from "./first-call.tsx";
import { Step } from "./step.tsx";
import classes from "./welcome.module.css";

const REQUEST = requestOf({ markdown: "# Hello\n\nMy **first** e-mail, set by Galley." });

/** From an empty account to a first answer: a key, a line to paste, and the call arriving. */
export function WelcomePage() {
  const { data: me } = useQuery(queries.me());
  const queryClient = useQueryClient();
  const [created, setCreated] = useState<CreatedApiKey>();
  const [callsBefore, setCallsBefore] = useState(0);
  const [isPending, setIsPending] = useState(false);

  const create = async () => {
    setIsPending(true);
    try {
      setCallsBefore((await queryClient.fetchQuery({ ...queries.usage(), staleTime: 0 })).calls);
      setCreated(await client.createApiKey({ body: { name: "First steps" } }));
      await queryClient.invalidateQueries({ queryKey: queries.apiKeys().queryKey });
    } catch (error) {
      tellProblem(error);
    } finally {
      setIsPending(false);
    }
  };

  return (
    <Page
      title={me === undefined ? "Welcome" : `Welcome, ${me.person.name}`}
      description="Two steps to your first e-mail. It takes less than a minute."
    >
      <ol className={classes["steps"]}>
        <Step number={1} title="Create an API key" isDone={created !== undefined}>
          {created === undefined ? (
            <>
              <Text c="dimmed" mb="sm">
                Your programs show it with every request. You can make more, name them and revoke them.
              </Text>
              <Button loading={isPending} onClick={() => void create()}>
                Create key
              </Button>
            </>
          ) : (
            <>
              <div className={classes["key"]}>
                <code data-testid="api-key">{created.key}</code>
                <CopyIcon value={created.key} label="API key" />
              </div>
              <Text c="dimmed" mt={6}>
                Shown only now: put it where you keep secrets.
              </Text>
            </>
          )}
        </Step>
        <Step number={2} title="Make the first call" isWaiting={created === undefined}>
          {created === undefined ? (
            <Text c="dimmed">The line to paste appears here, with your key in it.</Text>
          ) : (
            <>
              <Text c="dimmed" mb="sm">
                Paste it into a terminal. The answer is JSON with the finished e-mail in <code>html</code>.
              </Text>
              <Snippets request={REQUEST} apiKey={created.key} />
              <FirstCall callsBefore={callsBefore} />
            </>
          )}
        </Step>
      </ol>
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
      </Group>
    </Page>
  );
}
