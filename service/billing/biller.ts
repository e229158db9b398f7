/** What a person can do on the payment provider's page. */
export type ProviderTask = "payment_method" | "change_plan" | "cancel_plan" | "resume_plan";

/** A payment method as the provider describes it. */
export interface PaymentMethod {
  readonly brand: string;
  readonly lastFour: string;
  readonly expiry: string;
}

export interface Invoice {
  readonly id: string;
  readonly number: string | undefined;
  readonly createdAt: number;
  readonly amountCents: number;
  readonly status: string;
  /** Where it can be viewed and paid. */
  readonly url: string | undefined;
}

/** What only the provider knows about an account. */
export interface ProviderView {
  /** Whether the provider answered. If not, the rest is the last known state. */
  readonly isReachable: boolean;
  /** When the subscription ends, if it was canceled. */
  readonly cancelAt: number | undefined;
  /** What a period costs there, if known. A subscription keeps its price when the plan's price changes. */
  readonly priceMicroUsd: number | undefined;
  readonly paymentMethod: PaymentMethod | undefined;
  /** Newest first. */
  readonly invoices: readonly Invoice[];
}

/** Something that differed between the provider and us. */
export interface Difference {
  readonly accountId: string;
  readonly detail: string;
  readonly isRepaired: boolean;
}

/**
 * Collects what is owed according to the ledger. Code outside this folder does not know which one is used: the
 * operator, who sets states by hand, or a payment provider.
 */
export interface Biller {
  /** Whether people subscribe and pay through it. */
  readonly takesPayments: boolean;
  /** The address of a page that takes a payment for the plan. */
  checkout(accountId: string, plan: string): Promise<string>;
  /** The address of the provider's page for a task. */
  manage(accountId: string, task: ProviderTask): Promise<string>;
  view(accountId: string): Promise<ProviderView>;
  /** Reads the account's state from the provider, and charges what is due. */
  refresh(accountId: string): Promise<void>;
  /** Handles a webhook, given its bytes and its signature header. */
  receive(body: Buffer, signature: string): Promise<void>;
  /** Prepares the provider for the configured plans, and reports what was done. Can be repeated at any time. */
  setUp(publicUrl: string | undefined): Promise<string[]>;
  /** Compares everything with the provider, repairs what it can, and reports the differences. */
  reconcile(): Promise<Difference[]>;
  /** Called before an account is deleted: ends its subscription and invoices what is owed. */
  end(accountId: string): Promise<void>;
}
