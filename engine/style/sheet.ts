import type { Stream } from "../tree.ts";
import type { Warning } from "../warning.ts";
import { compileLayers, type CompiledLayers, type PlacedLayer } from "./compile.ts";
import { Cursor } from "./cursor.ts";
import type { Sheet, StyleCursor } from "./interface.ts";
import { parseLayer, type Layer } from "./layer.ts";
import { Machine } from "./machine.ts";
import { Origin, type LayerSource } from "./origin.ts";
import { parsedAtBuild } from "./parsed-at-build.ts";
import { USER_AGENT_CSS } from "./user-agent.ts";

/**
 * Compiles style sheets that cascade in the given order, like style sheets linked in a page. `Prepared` is the data
 * that the caller stores with the style states; nothing here reads it.
 */
export function compileSheet<Prepared>(sources: readonly LayerSource[]): Sheet<Prepared> {
  const layers: readonly PlacedLayer[] = [
    { ...readThemeLayer(USER_AGENT_CSS), origin: Origin.userAgent, isDarkHalf: false },
    ...sources.map((source) => ({
      ...(source.origin === "template" ? parseLayer(source.css) : readThemeLayer(source.css)),
      origin: Origin[source.origin],
      isDarkHalf: source.isDarkHalf ?? false,
    })),
  ];
  const warnings: Warning[] = [];
  const adaptive = new Set(sources.flatMap((source) => source.adaptive ?? []));
  const compiled = compileLayers(layers, adaptive, warnings);
  const templates = layers.filter(({ origin }) => origin === Origin.template);
  return new CompiledSheet(compiled, warnings, templates) as Sheet<Prepared>;
}

class CompiledSheet implements Sheet {
  readonly contexts: Sheet["contexts"];
  readonly warnings: readonly Warning[];
  readonly #compiled: CompiledLayers;
  readonly #templates: readonly Layer[];
  readonly #machines: { ltr?: Machine; rtl?: Machine } = {};

  constructor(compiled: CompiledLayers, warnings: readonly Warning[], templates: readonly Layer[]) {
    this.#compiled = compiled;
    this.#templates = templates;
    this.contexts = compiled.contexts;
    this.warnings = warnings;
  }

  get uses() {
    return this.#templates.flatMap(({ uses, position }) =>
      [...uses].map(([property, start]) => ({ property, ...position(start) })),
    );
  }

  get weight() {
    const { ltr, rtl } = this.#machines;
    return (ltr?.weight ?? 0) + (rtl?.weight ?? 0);
  }

  cursor(stream: Stream, direction: "ltr" | "rtl" = "ltr"): StyleCursor {
    return new Cursor(this.#machine(direction), stream);
  }

  #machine(direction: "ltr" | "rtl"): Machine {
    return (this.#machines[direction] ??= new Machine(this.#compiled, direction === "rtl"));
  }
}

/** The built-in style sheets, each parsed once. */
const themeLayers = new Map<string, Layer>();

function readThemeLayer(css: string): Layer {
  let layer = themeLayers.get(css);
  if (layer === undefined) {
    layer = parsedAtBuild(css) ?? parseLayer(css);
    themeLayers.set(css, layer);
  }
  return layer;
}
