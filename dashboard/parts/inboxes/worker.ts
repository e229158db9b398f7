import { check, CLIENTS, Mail, simulate } from "@galley/inboxes";
import type { InboxesAnswer, InboxesRequest, InboxesResult, InboxView } from "./messages.ts";

/** The inboxes in a thread of their own, so that typing stays smooth. */
self.addEventListener("message", ({ data }: MessageEvent<InboxesRequest>) => {
  let answer: InboxesAnswer;
  try {
    answer = { result: look(data) };
  } catch (error) {
    answer = { fault: error instanceof Error ? error.message : "The inboxes could not be simulated." };
  }
  self.postMessage(answer);
});

const inboxes = CLIENTS.map(({ id, name, widthPx, dark, confidence }) => ({
  id,
  name,
  widthPx,
  dark,
  confidence,
}));

function look({
  shown,
  html,
  subject,
  places,
  warnings,
  mode,
  visible,
  open,
}: InboxesRequest): InboxesResult {
  const mail = new Mail(shown);
  const viewOf = (id: (typeof visible)[number]): InboxView => {
    const { html: simulated, losses } = simulate(mail, id, { mode, marks: id === open });
    // Elements cannot be sent to the page.
    return { html: simulated, losses: losses.map((loss) => ({ ...loss, elements: undefined })) };
  };
  return {
    inboxes,
    mode,
    views: Object.fromEntries(visible.map((id) => [id, viewOf(id)])),
    findings: check(html === shown ? mail : new Mail(html), { subject, places, warnings }),
  };
}
