import { useMemo } from "react";
import { useMay } from "../../data/may.ts";
import type { ConversionResult } from "../../parts/conversion/messages.ts";
import { usePaletteActions } from "../../parts/palette/palette-host.tsx";
import { saveEml, saveHtml } from "./save.ts";
import type { OpenPanel } from "./toolbars.tsx";

/** What the palette offers on the playground. The functions must keep their identity. */
export function usePlaygroundPalette({
  result,
  onDialog,
  onPanel,
}: {
  result: ConversionResult | undefined;
  onDialog: (dialog: "code" | "send") => void;
  onPanel: (panel: OpenPanel) => void;
}): void {
  const mayGenerate = useMay("generate");
  const maySend = useMay("sendTestMail");
  usePaletteActions(
    useMemo(
      () => [
        { label: "Show the request as code", keywords: ["curl", "python"], run: () => onDialog("code") },
        ...(mayGenerate
          ? [{ label: "Generate AI text", keywords: ["assist"], run: () => onPanel("assist") }]
          : []),
        { label: "Set sample values", keywords: ["merge tags"], run: () => onPanel("samples") },
        ...(result === undefined
          ? []
          : [
              ...(maySend ? [{ label: "Send a test email", run: () => onDialog("send" as const) }] : []),
              { label: "Download as .html", run: () => saveHtml(result) },
              { label: "Download as .eml", run: () => saveEml(result) },
            ]),
      ],
      [result, onDialog, onPanel, mayGenerate, maySend],
    ),
  );
}
