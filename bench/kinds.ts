import { createRandom } from "./documents.ts";

const WORDS = (
  "the a of and to in we you your our this that with from for on at by it is are was will can has have new old " +
  "order account team report meeting project release update invoice payment delivery parcel address customer"
).split(" ");

type Words = (count: number) => string;

/**
 * Documents with one kind of content each, in plain English, to show how the content of a document affects the ratios.
 */
const KINDS: Readonly<Record<string, (words: Words) => string>> = {
  "long paragraphs": (words) => `${words(60)}.`,
  "short paragraphs": (words) => `${words(10)}.`,
  "links and bold": (words) =>
    `${words(30)} [${words(3)}](https://www.example.com/a/${words(1)}) ${words(15)} **${words(2)}** ${words(15)}.`,
  lists: (words) => Array.from({ length: 5 }, () => `- ${words(7)}`).join("\n"),
  headings: (words) => `## ${words(4)}\n\n${words(20)}`,
  tables: (words) =>
    `| a | b | c |\n|---|---|---|\n${Array.from({ length: 5 }, () => `| ${words(2)} | ${words(2)} | ${words(1)} |`).join("\n")}`,
  quotes: (words) => `> ${words(20)}`,
  code: (words) => `\`\`\`\n${Array.from({ length: 5 }, () => words(6)).join("\n")}\n\`\`\``,
  buttons: (words) => `[${words(3)}](https://www.example.com/a/${words(1)}){.button}`,
};

export const KIND_NAMES: readonly string[] = Object.keys(KINDS);

export function makeKind(name: string, bytes: number, seed: number): string {
  const random = createRandom(seed);
  const words: Words = (count) =>
    Array.from({ length: count }, () => WORDS[Math.floor(random() * WORDS.length)]).join(" ");
  let text = `# ${words(4)}\n\n`;
  while (text.length < bytes) text += `${KINDS[name]!(words)}\n\n`;
  return Buffer.from(text.slice(0, bytes)).toString();
}
