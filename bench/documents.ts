/**
 * A typical Markdown email of a given size, a different one for every seed: headings, paragraphs with links and
 * emphasis, lists, a table, a quote, some inline code, and a fence about every three kilobytes. No two documents share
 * a paragraph, so that no cache can answer.
 */
export function makeDocument({ bytes, seed, fenceLanguage = "" }: DocumentOptions): string {
  const random = createRandom(seed);
  const write = createWriter(random);
  let text = `# ${write.title()}\n\n${write.paragraph(2)}\n\n`;
  for (let block = 0; text.length < bytes; block++) {
    text += BLOCKS[block % BLOCKS.length]!(write, fenceLanguage) + "\n\n";
  }
  // Converted through a buffer, so that the string is flat like one received over the network.
  return Buffer.from(text.slice(0, bytes)).toString();
}

export interface DocumentOptions {
  readonly bytes: number;
  readonly seed: number;
  /** The language after the three backticks, or "" for none. */
  readonly fenceLanguage?: string;
}

type Writer = ReturnType<typeof createWriter>;
type Block = (write: Writer, fenceLanguage: string) => string;

const paragraph: Block = (write) => write.paragraph(3);
const heading: Block = (write) => `## ${write.title()}`;
const bullets: Block = (write) =>
  [write.item(), write.item(), `${write.item()}\n  - ${write.item()}\n  - ${write.item()}`, write.item()]
    .map((item) => `- ${item}`)
    .join("\n");
const numbers: Block = (write) => [1, 2, 3].map((number) => `${number}. ${write.item()}`).join("\n");
const quote: Block = (write) => `> ${write.paragraph(1)}\n>\n> — *${write.title()}*`;
const button: Block = (write) => `[${write.title()}](${write.address()}){.button}`;
const rule: Block = () => "---";
const table: Block = (write) =>
  [
    "| Item | Quantity | Price |",
    "|:-----|:--------:|------:|",
    ...[1, 2, 3, 4].map(() => `| ${write.words(3)} | ${write.number()} | €${write.number()}.00 |`),
  ].join("\n");
const fence: Block = (write, language) =>
  [
    "```" + language,
    `const ${write.word()} = read("${write.word()}", { limit: ${write.number()} });`,
    `if (${write.word()} < ${write.number()}) {`,
    `  return ${write.word()}.map((item) => item.${write.word()} + 1); // ${write.words(4)}`,
    "}",
    "```",
  ].join("\n");

const BLOCKS: readonly Block[] = [
  paragraph,
  bullets,
  heading,
  paragraph,
  table,
  paragraph,
  button,
  heading,
  paragraph,
  quote,
  numbers,
  paragraph,
  fence,
  paragraph,
  rule,
];

const WORDS = (
  "the a of and to in we you your our this that with from for on at by it is are was will can has have new old " +
  "order account team report meeting project release update invoice payment delivery parcel address customer " +
  "garden harbour market library train ticket season winter summer morning evening coffee paper color letter " +
  "simple quiet early late ready open small large several every other another next last first second third " +
  "please find attached below review confirm choose change reply write read send receive arrive leave begin " +
  "don't we'll café naïve über 2026 42 100 R&D"
).split(" ");

function createWriter(random: () => number) {
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;
  const number = () => 1 + Math.floor(random() * 9_998);
  const word = () => pick(WORDS).replace(/[^a-z]/gi, "") || "value";
  const words = (count: number) => Array.from({ length: count }, () => pick(WORDS)).join(" ");
  const title = () => {
    const text = words(2 + Math.floor(random() * 4));
    return text[0]!.toUpperCase() + text.slice(1);
  };
  const address = () => `https://www.example.com/${word()}/${word()}-${number()}?id=${number()}&ref=mail`;
  const phrase = () => {
    const kind = random();
    if (kind < 0.07) return `[${words(3)}](${address()})`;
    if (kind < 0.15) return `**${words(2)}**`;
    if (kind < 0.22) return `*${words(2)}*`;
    if (kind < 0.26) return `\`${word()}_${number()}\``;
    return words(5);
  };
  const sentence = () => {
    const text = Array.from({ length: 2 + Math.floor(random() * 3) }, phrase).join(" ");
    return `${text[0]!.toUpperCase()}${text.slice(1)}${pick([".", ".", ".", "?", "!", ":", " — really."])}`;
  };
  const paragraph = (sentences: number) => Array.from({ length: sentences }, sentence).join(" ");
  const item = () => `${phrase()} ${words(4)} ${number()}`;
  return { number, word, words, title, address, paragraph, item };
}

/** A small seeded generator, which gives the same documents on every machine. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
