import type { Books } from "./books.ts";
import { listOf, textOf, textsOf, type Form } from "./form.ts";
import { addInvoice, addItem, finalize } from "./invoicing.ts";
import type { People } from "./people.ts";
import type { Invoice } from "./shapes.ts";

/** An error in Stripe's format. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

type Handle = (form: Form, id: string) => object;

/** The parts of Stripe's API that are used, by method and path; `:id` stands for an id. */
export function createApi(books: Books, people: People, address: () => string): Record<string, Handle> {
  const add = <Item extends { id: string }>(map: Map<string, Item>, item: Item): Item => {
    map.set(item.id, item);
    return item;
  };
  const made = <Name extends string>(object: Name, prefix: string) => ({
    id: books.newId(prefix),
    object,
    created: books.now,
  });

  return {
    "POST /v1/customers": (form) =>
      add(books.customers, {
        ...made("customer", "cus"),
        name: textOf(form["name"]) ?? null,
        email: textOf(form["email"]) ?? null,
        metadata: textsOf(form["metadata"]),
      }),
    "GET /v1/products": (form) => list(books.products, form, ({ id }) => listOf(form["ids"]).includes(id)),
    "POST /v1/products": (form) =>
      add(books.products, {
        ...made("product", "prod"),
        id: required(form, "id"),
        name: required(form, "name"),
        active: true,
      }),
    "GET /v1/prices": (form) =>
      list(books.prices, form, ({ lookup_key }) => listOf(form["lookup_keys"]).includes(lookup_key ?? "")),
    "POST /v1/prices": (form) => {
      const key = required(form, "lookup_key");
      for (const price of books.prices.values()) if (price.lookup_key === key) price.lookup_key = null;
      const { interval, usage_type: usage } = textsOf(form["recurring"]);
      return add(books.prices, {
        ...made("price", "price"),
        active: true,
        product: required(form, "product"),
        currency: required(form, "currency"),
        unit_amount: amount(form, "unit_amount"),
        lookup_key: key,
        recurring: {
          interval: interval === "year" ? "year" : "month",
          interval_count: 1,
          usage_type: usage ?? "licensed",
        },
      });
    },
    "GET /v1/subscriptions": (form) =>
      list(
        books.subscriptions,
        form,
        ({ customer, status }) =>
          matches(form, "customer", customer) && (textOf(form["status"]) === "all" || status !== "canceled"),
      ),
    "DELETE /v1/subscriptions/:id": (_form, id) => people.cancelNow(known(books.subscriptions, id).id),
    "GET /v1/invoices": (form) =>
      list(
        books.invoices,
        form,
        (invoice) =>
          matches(form, "customer", invoice.customer) &&
          matches(form, "status", invoice.status) &&
          matches(form, "subscription", invoice.parent?.subscription_details.subscription),
      ),
    "POST /v1/invoices": (form) =>
      addInvoice(books, required(form, "customer"), {
        billing_reason: "manual",
        auto_advance: textOf(form["auto_advance"]) === "true",
        metadata: textsOf(form["metadata"]),
        paymentMethod: textOf(form["default_payment_method"]),
      }),
    "POST /v1/invoices/:id/finalize": (form, id) => {
      const invoice = known(books.invoices, id);
      if (invoice.status !== "draft") throw new ApiError(400, "invoice_not_editable", "Already finalized.");
      if (form["auto_advance"] !== undefined) invoice.auto_advance = textOf(form["auto_advance"]) === "true";
      finalize(books, invoice);
      return invoice;
    },
    "GET /v1/invoiceitems": (form) =>
      list(books.invoiceItems, form, ({ customer }) => matches(form, "customer", customer)),
    "POST /v1/invoiceitems": (form) => {
      const invoice = draft(books, required(form, "invoice"));
      if (invoice.customer !== required(form, "customer")) {
        throw new ApiError(400, "resource_missing", "The invoice is another customer's.");
      }
      return addItem(
        books,
        invoice,
        amount(form, "amount"),
        textOf(form["description"]) ?? "",
        textsOf(form["metadata"]),
      );
    },
    "DELETE /v1/invoiceitems/:id": (_form, id) => {
      const item = known(books.invoiceItems, id);
      const invoice = draft(books, item.invoice);
      books.invoiceItems.delete(id);
      invoice.total -= item.amount;
      invoice.amount_due = invoice.total;
      return { id, object: "invoiceitem", deleted: true };
    },
    "GET /v1/checkout/sessions": (form) =>
      list(
        books.sessions,
        form,
        ({ customer, status }) => matches(form, "customer", customer) && matches(form, "status", status),
      ),
    "POST /v1/checkout/sessions": (form) => {
      const [line] = Array.isArray(form["line_items"]) ? form["line_items"] : [];
      const session = made("checkout.session", "cs");
      return add(books.sessions, {
        ...session,
        status: "open",
        mode: "subscription",
        customer: known(books.customers, required(form, "customer")).id,
        price: known(books.prices, textsOf(line)["price"] ?? "").id,
        url: `${address()}/pay/${session.id}`,
        success_url: required(form, "success_url"),
        cancel_url: textOf(form["cancel_url"]) ?? null,
      });
    },
    "POST /v1/checkout/sessions/:id/expire": (_form, id) => {
      const session = known(books.sessions, id);
      session.status = "expired";
      return session;
    },
    "POST /v1/billing_portal/sessions": (form) => {
      const session = made("billing_portal.session", "bps");
      const flow = form["flow_data"] as Form | undefined;
      return add(books.portalSessions, {
        ...session,
        customer: known(books.customers, required(form, "customer")).id,
        return_url: required(form, "return_url"),
        url: `${address()}/portal/${session.id}`,
        flow: textOf(flow?.["type"]) ?? "overview",
      });
    },
    "GET /v1/billing_portal/configurations": (form) => list(books.configurations, form, () => true),
    "POST /v1/billing_portal/configurations": () =>
      add(books.configurations, { ...made("billing_portal.configuration", "bpc"), is_default: true }),
    "POST /v1/billing_portal/configurations/:id": (_form, id) => known(books.configurations, id),
    "GET /v1/webhook_endpoints": (form) => list(books.endpoints, form, () => true),
    "POST /v1/webhook_endpoints": (form) =>
      add(books.endpoints, {
        ...made("webhook_endpoint", "we"),
        url: required(form, "url"),
        status: "enabled",
        secret: "whsec_stand_in",
      }),
  };
}

/** Newest first, one page at a time. */
function list<Item extends { id: string }>(
  map: ReadonlyMap<string, Item>,
  form: Form,
  fits: (item: Item) => boolean,
) {
  const all = [...map.values()].filter(fits).toReversed();
  const after = textOf(form["starting_after"]);
  const first = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const limit = Number(textOf(form["limit"]) ?? 10);
  return {
    object: "list",
    url: "/v1",
    data: all.slice(first, first + limit),
    has_more: all.length > first + limit,
  };
}

function matches(form: Form, name: string, value: string | undefined): boolean {
  const wanted = textOf(form[name]);
  return wanted === undefined || wanted === value;
}

function known<Item>(map: ReadonlyMap<string, Item>, id: string): Item {
  const item = map.get(id);
  if (item === undefined) throw new ApiError(404, "resource_missing", `No such object: '${id}'`);
  return item;
}

function draft(books: Books, id: string): Invoice {
  const invoice = known(books.invoices, id);
  if (invoice.status === "draft") return invoice;
  throw new ApiError(400, "invoice_not_editable", "Finalized invoices can't be changed.");
}

function required(form: Form, name: string): string {
  const value = textOf(form[name]);
  if (value === undefined) throw new ApiError(400, "parameter_missing", `Missing required param: ${name}.`);
  return value;
}

function amount(form: Form, name: string): number {
  const value = required(form, name);
  if (!/^-?\d+$/.test(value))
    throw new ApiError(400, "parameter_invalid_integer", `Invalid integer: ${value}`);
  return Number(value);
}
