import { PAGES } from "@galley/contract";
import type { FirstStart } from "./first-start.ts";

/** The message at startup. On the first start it has everything for a first conversion. */
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

  Your API key (copy it now, you won't see it again):
    ${firstStart.apiKey}

  Try it:
    ${curl}

  Open the dashboard to set your email and password (the link works once):
    ${publicUrl}${PAGES.enter}#${firstStart.entryToken}

`;
}
