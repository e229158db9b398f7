import { useElementSize } from "@mantine/hooks";
import { useEffect, useState } from "react";
import type { Converter } from "../conversion/converter.ts";
import type { TemplateSource } from "../conversion/messages.ts";
import { standaloneDocument } from "./document.ts";
import { placeholdImages } from "./image-placeholder.ts";
import classes from "./thumbnail.module.css";

const LAID_OUT_AT_PX = 660;

/** A document in a template, small and live. Nothing in it runs, loads or takes a click. */
export function Thumbnail({
  converter,
  markdown,
  template,
  scheme,
}: {
  converter: Converter | undefined;
  markdown: string;
  template: TemplateSource | undefined;
  scheme: "light" | "dark";
}) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const [html, setHtml] = useState<string>();
  const { css, header, footer } = template ?? {};

  useEffect(() => {
    let isCurrent = true;
    const source =
      css === undefined || header === undefined || footer === undefined ? undefined : { css, header, footer };
    converter
      ?.convert({ markdown, template: source })
      .then((result) => isCurrent && setHtml(withPlaceholders(result.html)))
      .catch(() => isCurrent && setHtml(""));
    return () => {
      isCurrent = false;
    };
  }, [converter, markdown, css, header, footer]);

  return (
    <div ref={ref} className={classes["window"]} aria-hidden>
      {html !== undefined && width > 0 && (
        <iframe
          sandbox=""
          tabIndex={-1}
          title="Thumbnail"
          className={classes["frame"]}
          srcDoc={standaloneDocument(html, scheme)}
          style={{ width: LAID_OUT_AT_PX, transform: `scale(${width / LAID_OUT_AT_PX})` }}
        />
      )}
    </div>
  );
}

/** A parsed document loads nothing, so its images are replaced before a frame asks for them. */
function withPlaceholders(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  placeholdImages(page);
  return `<!DOCTYPE html>${page.documentElement.outerHTML}`;
}
