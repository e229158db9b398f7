import incident from "./incident.md?raw";
import newsletter from "./newsletter.md?raw";
import receipt from "./receipt.md?raw";
import releaseNotes from "./release-notes.md?raw";
import welcome from "./welcome.md?raw";

export interface SampleDocument {
  readonly id: string;
  readonly name: string;
  readonly markdown: string;
}

/** Documents to start from, and to look at a template with. */
export const SAMPLES = [
  { id: "receipt", name: "Receipt", markdown: receipt },
  { id: "welcome", name: "Welcome", markdown: welcome },
  { id: "newsletter", name: "Newsletter", markdown: newsletter },
  { id: "release-notes", name: "Release notes", markdown: releaseNotes },
  { id: "incident", name: "Incident", markdown: incident },
] as const satisfies readonly SampleDocument[];

export type SampleId = (typeof SAMPLES)[number]["id"];

export function sampleOf(id: string): SampleDocument {
  return SAMPLES.find((sample) => sample.id === id) ?? SAMPLES[0];
}
