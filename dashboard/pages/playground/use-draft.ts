import { useEffect, useRef, useState } from "react";
import { SAMPLES } from "../../parts/samples/samples.ts";

export interface Draft {
  readonly markdown: string;
  readonly templateId: string | undefined;
}

const KEY = "galley.draft";
const QUIET_MS = 300;

/** What is being written. It is kept on this device after every pause, and when the page goes away. */
export function useDraft() {
  const [draft, setDraft] = useState<Draft>(read);
  const newest = useRef(draft);
  newest.current = draft;

  useEffect(() => {
    const timer = setTimeout(() => write(draft), QUIET_MS);
    return () => clearTimeout(timer);
  }, [draft]);

  useEffect(() => {
    const keep = () => write(newest.current);
    addEventListener("pagehide", keep);
    return () => {
      removeEventListener("pagehide", keep);
      keep();
    };
  }, []);

  const change = (changed: Partial<Draft>) => setDraft((current) => ({ ...current, ...changed }));
  return [draft, change] as const;
}

/** Lets another page say which template the playground opens with. */
export function openWithTemplate(templateId: string): void {
  write({ ...read(), templateId });
}

function read(): Draft {
  const first: Draft = { markdown: SAMPLES[1].markdown, templateId: undefined };
  try {
    const { markdown, templateId } = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Draft>;
    return { markdown: markdown ?? first.markdown, templateId };
  } catch {
    return first;
  }
}

function write(draft: Draft): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // A full or forbidden storage costs the draft's survival, not the writing.
  }
}
