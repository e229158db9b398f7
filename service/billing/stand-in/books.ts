import { randomBytes } from "node:crypto";
import type {
  Configuration,
  Customer,
  Endpoint,
  Event,
  Invoice,
  InvoiceItem,
  PaymentMethod,
  PortalSession,
  Price,
  Product,
  Session,
  Subscription,
} from "./shapes.ts";

/** The data of the stand-in, by id, in the order of creation. */
export interface Books {
  /** Seconds since 1970. */
  now: number;
  readonly customers: Map<string, Customer>;
  readonly products: Map<string, Product>;
  readonly prices: Map<string, Price>;
  readonly paymentMethods: Map<string, PaymentMethod>;
  readonly subscriptions: Map<string, Subscription>;
  readonly invoices: Map<string, Invoice>;
  readonly invoiceItems: Map<string, InvoiceItem>;
  readonly sessions: Map<string, Session>;
  readonly portalSessions: Map<string, PortalSession>;
  readonly configurations: Map<string, Configuration>;
  readonly endpoints: Map<string, Endpoint>;
  /** Customers whose card is declined. */
  readonly declined: Set<string>;
  /** The price that a subscription changes to when its period ends. */
  readonly scheduled: Map<string, string>;
  /** Invoices that wait until the endpoint accepts `invoice.created`. */
  readonly unacknowledged: Set<string>;
  readonly outbox: Event[];
  newId(prefix: string): string;
  emit(type: string, object: object): void;
}

export function openBooks(now: number, apiVersion: string): Books {
  // The ids of two stand-ins differ, as those of two Stripe accounts do.
  const run = randomBytes(4).toString("hex");
  let count = 0;
  const books: Books = {
    now,
    customers: new Map(),
    products: new Map(),
    prices: new Map(),
    paymentMethods: new Map(),
    subscriptions: new Map(),
    invoices: new Map(),
    invoiceItems: new Map(),
    sessions: new Map(),
    portalSessions: new Map(),
    configurations: new Map(),
    endpoints: new Map(),
    declined: new Set(),
    scheduled: new Map(),
    unacknowledged: new Set(),
    outbox: [],
    newId: (prefix) => `${prefix}_${run}${String(++count).padStart(6, "0")}`,
    emit: (type, object) => {
      books.outbox.push({
        id: books.newId("evt"),
        object: "event",
        type,
        created: books.now,
        api_version: apiVersion,
        livemode: false,
        // A snapshot, because later changes belong to later events.
        data: { object: structuredClone(object) },
      });
    },
  };
  return books;
}
