import { check, CLIENTS, Mail, simulate } from "@galley/inboxes";
import { answerCalls } from "../worker/answer-calls.ts";
import type { InboxesRequest, InboxesResult, InboxView } from "./messages.ts";

const inboxes = CLIENTS.map(({ id, name, widthPx, dark, confidence }) => ({
  id,
  name,
  widthPx,
  dark,
  confidence,
}));

// The inboxes are in a thread of their own, so that typing stays smooth.
answerCalls(look);

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
