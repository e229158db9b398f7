import { Button, Group, Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState, type ReactNode, type Ref } from "react";
import { codeQuery } from "../../data/load-code.ts";
import type { ConversionResult } from "../conversion/messages.ts";
import type { Conversion } from "../conversion/use-conversion.ts";
import { CopyIcon } from "../copy-button.tsx";
import { escapeHtml, fillTags, type SampleValues } from "../merge-tags/merge-tags.ts";
import type { InboxesViewProps } from "../inboxes/inboxes-view.tsx";
import { Reading } from "../reading.tsx";
import type { Place } from "../sync/places.ts";
import { useIsPhone } from "../use-is-small.ts";
import { GridPlaceholder, PaneFault, PaneNotice } from "./pane-state.tsx";
import { SizeMeter } from "./size-meter.tsx";
import { Preview, type PreviewHandle } from "./preview.tsx";
import classes from "./preview-pane.module.css";
import { usePreviewView } from "./use-view.ts";
import { ViewControls } from "./view-controls.tsx";

/** The email or its text part, the ways to look at it, its subject and its size. */
export function PreviewPane({
  result,
  fault,
  retry = () => undefined,
  samples,
  actions,
  onScroll,
  onLine,
  hasLines = true,
  ref,
}: Pick<Conversion, "result"> &
  Partial<Conversion> & {
    /** What merge tags show; without it they stay as they are. Nothing but the preview uses these. */
    samples?: SampleValues;
    actions?: ReactNode;
    onScroll?: (place: Place) => void;
    onLine?: (line: number) => void;
    /** Whether the Markdown can be seen; not where the email is a sample. */
    hasLines?: boolean;
    ref?: Ref<PreviewHandle>;
  }) {
  const [view, change] = usePreviewView();
  const isPhone = useIsPhone();
  const [hasImages, setHasImages] = useState(false);
  const shown = useFilled(result, view.samples ? samples : undefined);
  return (
    <div className={classes["root"]}>
      <div className={classes["bar"]}>
        <ViewControls view={view} change={change} hasSamples={samples !== undefined} />
        {actions !== undefined && (
          <Group gap={6} ml="auto" wrap="nowrap">
            {actions}
          </Group>
        )}
      </div>
      {shown !== undefined && (
        <div className={classes["envelope"]}>
          <strong dir="auto">{shown.subject || "No subject"}</strong>
          <span dir="auto">{shown.preheader}</span>
        </div>
      )}
      {hasImages && !view.images && view.part === "html" && (
        <div className={classes["images"]}>
          <span>Images are off in this preview, so no server learns that you opened it.</span>
          <Button size="compact-xs" variant="default" onClick={() => change({ images: true })}>
            Load images
          </Button>
        </div>
      )}
      {fault !== undefined && result !== undefined && <PaneNotice fault={fault} retry={retry} />}
      {result === undefined || shown === undefined ? (
        fault === undefined ? (
          <Pending />
        ) : (
          <PaneFault fault={fault} retry={retry} />
        )
      ) : view.part === "inboxes" ? (
        <Inboxes
          conversion={result}
          shown={shown.html}
          scheme={view.scheme}
          onLine={onLine}
          hasLines={hasLines}
        />
      ) : view.part === "html" ? (
        <Preview
          ref={ref}
          html={shown.html}
          places={shown.places}
          view={view}
          device={isPhone ? "phone" : view.device}
          onScroll={onScroll}
          onLine={onLine}
          onImages={setHasImages}
        />
      ) : (
        <div className={classes["text"]}>
          <div className={classes["copy"]}>
            <CopyIcon value={result.text} label="text" />
          </div>
          <pre tabIndex={0} aria-label="Plain text">
            {shown.text}
          </pre>
        </div>
      )}
      {result !== undefined && <SizeMeter bytes={result.meta.bytes} tookMs={result.tookMs} />}
    </div>
  );
}

/** Loaded when it is first opened. */
function Inboxes(props: InboxesViewProps) {
  const code = useQuery(codeQuery("inboxes", () => import("../inboxes/inboxes-view.tsx")));
  if (code.data !== undefined) return <code.data.InboxesView {...props} />;
  return (
    <section className={classes["loading"]} aria-label="Inboxes">
      <Reading query={code} placeholder={<GridPlaceholder />}>
        {() => null}
      </Reading>
    </section>
  );
}

function Pending() {
  return (
    <Stack p="xl" gap="md" flex={1} aria-busy>
      <Skeleton height={30} width="50%" />
      <Skeleton height={14} />
      <Skeleton height={14} width="90%" />
      <Skeleton height={14} width="70%" />
    </Stack>
  );
}

/** A result as it is shown, with sample values in place of its merge tags. */
function useFilled(result: ConversionResult | undefined, samples: SampleValues | undefined) {
  return useMemo(() => {
    if (result === undefined) return undefined;
    const { html, text, places, meta } = result;
    const { subject, preheader } = meta;
    if (samples === undefined) return { html, text, places, subject, preheader };
    const fill = (value: string) => fillTags(value, samples);
    return {
      html: fillTags(html, samples, escapeHtml),
      text: fill(text),
      places: places.map((place) => ({ ...place, content: fill(place.content) })),
      subject: fill(subject),
      preheader: fill(preheader),
    };
  }, [result, samples]);
}
