import type { Provider, ProviderKeyView } from "@galley/contract";
import { Button, Group, PasswordInput, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { CircleCheck, CircleX } from "lucide-react";
import { useState } from "react";
import { client, explain } from "../../data/client.ts";
import { queries } from "../../data/queries.ts";
import { FormProblem, useSubmit } from "../../parts/form.tsx";
import { Section } from "../../parts/page.tsx";
import { tell, tellProblem } from "../../parts/toast.tsx";
import { When } from "../../parts/when.tsx";
import classes from "./providers.module.css";

const ABOUT: Readonly<Record<Provider, { name: string; placeholder: string }>> = {
  openai: { name: "OpenAI", placeholder: "sk-…" },
  anthropic: { name: "Anthropic", placeholder: "sk-ant-…" },
  gemini: { name: "Gemini", placeholder: "AIza…" },
};

/** One provider: its stored key by the last four characters, or the place to put one. */
export function ProviderCard({
  provider,
  stored,
}: {
  provider: Provider;
  stored: ProviderKeyView | undefined;
}) {
  const { name } = ABOUT[provider];
  const [isEditing, setIsEditing] = useState(false);
  const showForm = isEditing || stored === undefined;
  return (
    <Section title={name} description={stored === undefined ? "No key stored" : "Ready to use"}>
      {showForm ? (
        <KeyForm provider={provider} isReplacing={stored !== undefined} onDone={() => setIsEditing(false)} />
      ) : (
        <StoredKey provider={provider} stored={stored} onReplace={() => setIsEditing(true)} />
      )}
    </Section>
  );
}

function KeyForm({
  provider,
  isReplacing,
  onDone,
}: {
  provider: Provider;
  isReplacing: boolean;
  onDone: () => void;
}) {
  const queryClient = useQueryClient();
  const { name, placeholder } = ABOUT[provider];
  const { onSubmit, isPending, problem, faultOf } = useSubmit<{ key: string }>(async ({ key }) => {
    await client.putProviderKey({ params: { provider }, body: { key: key.trim() } });
    await queryClient.invalidateQueries({ queryKey: queries.providerKeys().queryKey });
    tell(`The ${name} key is stored.`);
    onDone();
  });
  return (
    <form onSubmit={onSubmit}>
      <Stack gap="sm" maw={480}>
        <PasswordInput
          name="key"
          label={`${name} key`}
          description="Sealed before it is stored; only its last four characters are ever shown."
          placeholder={placeholder}
          autoComplete="off"
          required
          error={faultOf("key")}
        />
        <FormProblem problem={problem} />
        <Group gap="xs">
          <Button type="submit" variant={isReplacing ? "filled" : "default"} loading={isPending}>
            {isReplacing ? "Replace key" : "Store key"}
          </Button>
          {isReplacing && (
            <Button variant="subtle" color="gray" onClick={onDone}>
              Cancel
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

type Verdict = { readonly isGood: boolean; readonly message: string };

function StoredKey({
  provider,
  stored,
  onReplace,
}: {
  provider: Provider;
  stored: ProviderKeyView;
  onReplace: () => void;
}) {
  const queryClient = useQueryClient();
  const [verdict, setVerdict] = useState<Verdict>();
  const [isChecking, setIsChecking] = useState(false);
  const { name } = ABOUT[provider];

  const check = async () => {
    setIsChecking(true);
    try {
      await client.checkProviderKey({ params: { provider } });
      setVerdict({ isGood: true, message: `${name} takes the key.` });
    } catch (error) {
      setVerdict({ isGood: false, message: explain(error).detail });
    } finally {
      setIsChecking(false);
    }
  };
  const remove = async () => {
    try {
      await client.deleteProviderKey({ params: { provider } });
      await queryClient.invalidateQueries({ queryKey: queries.providerKeys().queryKey });
      tell(`The ${name} key is removed.`);
    } catch (error) {
      tellProblem(error);
    }
  };

  return (
    <Stack gap="sm">
      <Group gap="md">
        <code>…{stored.last_four}</code>
        <Text c="dimmed">
          stored <When time={stored.created_at} />
        </Text>
      </Group>
      <Group gap="xs">
        <Button variant="default" loading={isChecking} onClick={() => void check()}>
          Check key
        </Button>
        <Button variant="default" onClick={onReplace}>
          Replace
        </Button>
        <Button variant="subtle" color="red" onClick={() => void remove()}>
          Remove
        </Button>
      </Group>
      {verdict !== undefined && (
        <div className={classes["verdict"]} data-good={verdict.isGood} role="status">
          {verdict.isGood ? <CircleCheck size={16} aria-hidden /> : <CircleX size={16} aria-hidden />}
          {verdict.message}
        </div>
      )}
    </Stack>
  );
}
