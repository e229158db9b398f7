import { Anchor } from "@mantine/core";

const ADDRESSES: readonly [pattern: RegExp, address: string][] = [
  [/^caniemail issue (\d+).*/, "https://github.com/hteumeuleu/caniemail/issues/$1"],
  [/^caniemail ([\w-]+).*/, "https://www.caniemail.com/features/$1/"],
  [/^email-bugs#(\d+)/, "https://github.com/hteumeuleu/email-bugs/issues/$1"],
];

/** Where a fact about an inbox comes from, with a link if it is published. */
export function Evidence({ evidence }: { evidence: string }) {
  const [pattern, address] = ADDRESSES.find(([known]) => known.test(evidence)) ?? [];
  if (pattern === undefined || address === undefined) return evidence.replace(/^(?:source|run) /, "");
  return (
    <Anchor inherit c="inherit" href={evidence.replace(pattern, address)} target="_blank" rel="noreferrer">
      {evidence}
    </Anchor>
  );
}
