import type { ConvertItem } from "@galley/contract";
import { Tabs, Text } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { CodeBlock } from "../code-block.tsx";
import { LANGUAGES, snippetOf, type Language } from "./snippets.ts";

/** A request as curl, TypeScript and Python; the language chosen is remembered. */
export function Snippets({ request, apiKey }: { request: ConvertItem; apiKey?: string }) {
  const [language, setLanguage] = useLocalStorage<Language>({
    key: "galley.language",
    defaultValue: "curl",
    getInitialValueInEffect: false,
  });
  const options = { address: location.origin, ...(apiKey !== undefined && { apiKey }) };
  return (
    <Tabs
      value={language}
      onChange={(value) => setLanguage((value ?? "curl") as Language)}
      keepMounted={false}
    >
      <Tabs.List mb="sm">
        {LANGUAGES.map(({ id, name }) => (
          <Tabs.Tab key={id} value={id}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {LANGUAGES.map(({ id, name }) => (
        <Tabs.Panel key={id} value={id}>
          <CodeBlock code={snippetOf(id, request, options)} label={name} />
        </Tabs.Panel>
      ))}
      {apiKey === undefined && (
        <Text c="dimmed" fz="xs" mt="xs">
          Put an API key into the environment as <code>GALLEY_API_KEY</code>.
        </Text>
      )}
    </Tabs>
  );
}
