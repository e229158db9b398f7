import { useEffect, useRef, useState } from "react";
import { createConverter, type Converter } from "./converter.ts";
import type { ConversionResult, TemplateSource } from "./messages.ts";

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

/**
 * The e-mail of what is being typed, converted again with every frame that brings a change. While the engine is
 * at work only the newest wish is kept, so it is never behind by more than one document. The last good result
 * stays until the next is there.
 */
export function useConversion(
  converter: Converter | undefined,
  markdown: string,
  template: TemplateSource | undefined,
): { result: ConversionResult | undefined; fault: string | undefined } {
  const [result, setResult] = useState<ConversionResult>();
  const [fault, setFault] = useState<string>();
  const busy = useRef(false);
  const wish = useRef<(() => void) | undefined>(undefined);

  useEffect(() => {
    if (converter === undefined) return undefined;
    let superseded = false;
    const run = () => {
      if (busy.current) {
        wish.current = run;
        return;
      }
      wish.current = undefined;
      busy.current = true;
      converter
        .convert({ markdown, template })
        .then((answer) => {
          setResult(answer);
          setFault(undefined);
        })
        .catch((error: Error) => setFault(error.message))
        .finally(() => {
          busy.current = false;
          wish.current?.();
        });
    };
    const frame = requestAnimationFrame(() => {
      if (!superseded) run();
    });
    return () => {
      superseded = true;
      cancelAnimationFrame(frame);
    };
  }, [converter, markdown, template]);

  // A converter that goes away answers nobody: its successor must not wait for it.
  useEffect(
    () => () => {
      busy.current = false;
      wish.current = undefined;
    },
    [converter],
  );
  return { result, fault };
}
