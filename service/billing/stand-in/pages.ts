import type { IncomingMessage, ServerResponse } from "node:http";
import type { Books } from "./books.ts";
import { textOf, type Form } from "./form.ts";
import type { People } from "./people.ts";

/** Minimal pages on which people pay, change a plan or cancel. */
export function answerPage(
  books: Books,
  people: People,
  request: IncomingMessage,
  response: ServerResponse,
  { pathname }: URL,
  form: Form,
): void {
  const [, kind, id = ""] = pathname.split("/");
  const session = books.sessions.get(id);
  const portal = books.portalSessions.get(id);
  const isPost = request.method === "POST";
  if (kind === "pay" && session !== undefined) {
    if (!isPost) return show(response, "Pay", button("Pay and subscribe"));
    people.pay(id);
    return leave(response, session.success_url ?? "");
  }
  if (kind === "portal" && portal !== undefined) {
    const subscription = [...books.subscriptions.values()].findLast(
      ({ customer }) => customer === portal.customer,
    );
    if (!isPost) return show(response, "Portal", portalContent(books, portal.flow));
    if (portal.flow === "subscription_cancel") people.cancelAtPeriodEnd(subscription?.id ?? "");
    else if (portal.flow === "subscription_update")
      people.changePrice(subscription?.id ?? "", textOf(form["price"]) ?? "");
    else if (portal.flow === "overview") people.resume(subscription?.id ?? "");
    else people.changeCard(portal.customer, { works: true });
    return leave(response, portal.return_url);
  }
  response.writeHead(404).end();
}

function portalContent(books: Books, flow: string): string {
  if (flow === "subscription_cancel") return button("Cancel subscription");
  if (flow === "overview") return button("Don't cancel subscription");
  if (flow !== "subscription_update") return button("Save card");
  const options = [...books.prices.values()].map(
    ({ id, lookup_key }) => `<option value="${id}">${lookup_key ?? id}</option>`,
  );
  return `<select name="price">${options.join("")}</select> ${button("Change plan")}`;
}

function button(label: string): string {
  return `<button>${label}</button>`;
}

function show(response: ServerResponse, title: string, content: string): void {
  response
    .writeHead(200, { "content-type": "text/html; charset=utf-8" })
    .end(
      `<!doctype html><title>Stand-in: ${title}</title><h1>${title}</h1><form method="post">${content}</form>`,
    );
}

function leave(response: ServerResponse, to: string): void {
  response.writeHead(303, { location: to }).end();
}
