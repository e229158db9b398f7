import { clip } from "./change/clip.ts";
import type { Client } from "./client.ts";
import { condense } from "./condense.ts";
import { parseStyle } from "./css/parse.ts";
import type { Declaration } from "./css/parse.ts";
import { sourceOf, withoutPrologue } from "./html/source.ts";
import type { Source } from "./html/source.ts";
import { once } from "./maps.ts";
import { octets } from "./octets.ts";
import { read } from "./reading.ts";
import type { Reading } from "./reading.ts";

type ReadingKey = "plain" | "clipped" | ((source: Source) => Source);

/** An email, parsed on first use. Pass one instance to several simulations to parse it once. */
export class Mail {
  readonly html: string;
  readonly #source: Source;
  readonly #hasLines: boolean;
  readonly #readings = new Map<ReadingKey, Reading>();
  readonly #condensed = new Map<Reading, Reading>();
  readonly #styles = new Map<string, readonly Declaration[]>();
  #bytes: number | undefined;

  /** With `hasLines`, every element knows its line in the HTML, so that findings can name it. */
  constructor(html: string, { hasLines = false }: { readonly hasLines?: boolean } = {}) {
    this.#source = withoutPrologue(sourceOf(html));
    this.html = this.#source.html;
    this.#hasLines = hasLines;
  }

  get bytes(): number {
    return (this.#bytes ??= octets(this.html));
  }

  /** The email as a client parses it: after changes to its source, or clipped. */
  readAs({ prepare, clipBytes }: Pick<Client, "prepare" | "clipBytes">): Reading {
    if (prepare !== undefined) return this.#reading(prepare, () => prepare(this.#source));
    if (clipBytes !== undefined && this.bytes > clipBytes)
      return this.#reading("clipped", () => clip(this.#source, clipBytes));
    return this.#reading("plain", () => this.#source);
  }

  /** The same in condensed form, for checks, which need every kind of element once. */
  condensedAs(client: Pick<Client, "prepare" | "clipBytes">): Reading {
    const reading = this.readAs(client);
    return once(this.#condensed, reading, () => condense(reading));
  }

  /** The declarations of a `style` attribute, cached because most are the same. */
  styleOf(text: string): readonly Declaration[] {
    return once(this.#styles, text, () => parseStyle(text));
  }

  #reading(key: ReadingKey, prepared: () => Source): Reading {
    return once(this.#readings, key, () => {
      const { html, lineAt } = prepared();
      // Usually the client changes nothing in the source.
      return html === this.html && key !== "plain"
        ? this.readAs({})
        : read(html, this.#hasLines ? lineAt : undefined, key === "clipped");
    });
  }
}
