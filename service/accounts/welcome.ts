import { PAGES } from "@galley/contract";
import type { FirstStart } from "./first-start.ts";

/** What a person sees at start; on the first one, everything needed for a first conversion. */
export function welcome({
  address,
  publicUrl,
  firstStart,
}: {
  address: string;
  publicUrl: string;
  firstStart: FirstStart | undefined;
}): string {
  if (firstStart === undefined) return `\n  Galley is ready at ${address}\n\n`;
  const curl =
    `curl ${address}/v1/convert -H 'X-Service-Key: ${firstStart.apiKey}' ` +
    `-H 'Content-Type: application/json' -d '{"markdown": "# Hello\\n\\nYour first email."}'`;
  return `
  Galley is ready at ${address}

  Your API key (shown only now):
    ${firstStart.apiKey}

  Try it:
    ${curl}

  Enter the dashboard, once, to set your email and password:
    ${publicUrl}${PAGES.enter}#${firstStart.entryToken}

`;
}
