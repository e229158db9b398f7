import type { Stream } from "../tree.ts";
import type { Warning } from "../warning.ts";
import { compileLayers, type PlacedLayer } from "./compile.ts";
import { Cursor } from "./cursor.ts";
import type { Sheet, StyleCursor } from "./interface.ts";
import { parseLayer, type Layer } from "./layer.ts";
import { restoreLayer } from "./layer-json.ts";
import { Machine, type Parts } from "./machine.ts";
import { Origin, type LayerSource } from "./origin.ts";
import { PARSED_AT_BUILD } from "./parsed-at-build.ts";
import { USER_AGENT_CSS } from "./user-agent.ts";

/** Compiles sheets that cascade in the order given, like sheets linked one after the other in a page. */
export function compileSheet(sources: readonly LayerSource[]): Sheet {
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
  const parts = compileLayers(layers, adaptive, warnings);
  return new CompiledSheet(
    parts,
    warnings,
    layers.filter(({ origin }) => origin === Origin.template),
  );
}

class CompiledSheet implements Sheet {
  readonly contexts: Sheet["contexts"];
  readonly warnings: readonly Warning[];
  readonly #parts: Parts;
  readonly #templates: readonly Layer[];
  readonly #machines: { ltr?: Machine; rtl?: Machine } = {};

  constructor(parts: Parts, warnings: readonly Warning[], templates: readonly Layer[]) {
    this.#parts = parts;
    this.#templates = templates;
    this.contexts = parts.contexts;
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

  get page() {
    return this.#machine("ltr").page;
  }

  get container() {
    return this.#machine("ltr").container;
  }

  cursor(stream: Stream, direction: "ltr" | "rtl" = "ltr"): StyleCursor {
    return new Cursor(this.#machine(direction), stream);
  }

  #machine(direction: "ltr" | "rtl"): Machine {
    return (this.#machines[direction] ??= new Machine(this.#parts, direction === "rtl"));
  }
}

/** Themes are few and known, and each is read once; the bound is for whoever makes them up on the way. */
const MAX_THEMES = 8;
const themeLayers = new Map<string, Layer>();

function readThemeLayer(css: string): Layer {
  let layer = themeLayers.get(css);
  if (layer === undefined) {
    const written = PARSED_AT_BUILD.get(css);
    layer = written === undefined ? parseLayer(css) : restoreLayer(css, JSON.parse(written));
    if (themeLayers.size >= MAX_THEMES) themeLayers.clear();
    themeLayers.set(css, layer);
  }
  return layer;
}
