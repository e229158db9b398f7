import { useLocalStorage } from "@mantine/hooks";
import type { View } from "./document.ts";
import type { Device } from "./preview.tsx";

export interface PreviewView extends View {
  readonly device: Device;
  readonly part: "html" | "inboxes" | "text";
  /** Whether merge tags show their sample values. */
  readonly samples: boolean;
}

const FIRST: PreviewView = {
  device: "desktop",
  part: "html",
  scheme: "light",
  stylesStripped: false,
  images: false,
  samples: true,
};

/** How the preview is shown. Saved on this device. */
export function usePreviewView() {
  const [view, setView] = useLocalStorage<PreviewView>({
    key: "galley.preview",
    defaultValue: FIRST,
    getInitialValueInEffect: false,
  });
  const change = (changed: Partial<PreviewView>) => setView((current) => ({ ...current, ...changed }));
  return [{ ...FIRST, ...view }, change] as const;
}
