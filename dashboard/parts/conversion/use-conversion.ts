import { useEffect, useMemo, useState } from "react";
import { createConverter, type Converter } from "./converter.ts";
import { createLatest } from "./latest.ts";
import type { ConversionRequest, ConversionResult, TemplateSource } from "./messages.ts";

/** A converter for as long as the component is on screen. */
export function useConverter(): Converter | undefined {
  const [converter, setConverter] = useState<Converter>();
  useEffect(() => {
    const created = createConverter();
    setConverter(created);
    return () => created.close();
  }, []);
  return converter;
}

export interface Conversion {
  /** The newest email there is. */
  readonly result: ConversionResult | undefined;
  /** Why there is none of what was typed last. */
  readonly fault: string | undefined;
  readonly retry: () => void;
}

/**
 * The email of what is being typed, converted again with every animation frame that brings a change. The last good
 * result stays until the next one arrives.
 */
export function useConversion(
  converter: Converter | undefined,
  markdown: string,
  template: TemplateSource | undefined,
): Conversion {
  const [result, setResult] = useState<ConversionResult>();
  const [fault, setFault] = useState<string>();
  const latest = useMemo(
    () =>
      converter === undefined
        ? undefined
        : createLatest((request: ConversionRequest) => converter.convert(request), {
            onResult: (answer) => {
              setResult(answer);
              setFault(undefined);
            },
            onFault: (error) => setFault(error.message),
          }),
    [converter],
  );
  useEffect(() => () => latest?.close(), [latest]);

  useEffect(() => {
    const frame = requestAnimationFrame(() => latest?.ask({ markdown, template }));
    return () => cancelAnimationFrame(frame);
  }, [latest, markdown, template]);
  return { result, fault, retry: () => latest?.ask({ markdown, template }) };
}
