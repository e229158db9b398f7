/** What a person goes to the payment provider's own page for. */
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
  /** Where it can be seen and paid. */
  readonly url: string | undefined;
}

/** What only the provider knows about an account. */
export interface ProviderView {
  /** Whether the provider answered; if not, the rest is what was last known. */
  readonly isReachable: boolean;
  /** When the subscription ends, where it was canceled. */
  readonly cancelAt: number | undefined;
  readonly paymentMethod: PaymentMethod | undefined;
  /** The newest first. */
  readonly invoices: readonly Invoice[];
}

/** Something that differed between the provider and us. */
export interface Difference {
  readonly accountId: string;
  readonly detail: string;
  readonly isRepaired: boolean;
}

/**
 * Whoever collects what the ledger says is owed. Nothing outside this folder knows which one there is: the operator,
 * who sets states by hand, or a payment provider.
 */
export interface Biller {
  /** Whether people subscribe and pay through it. */
  readonly takesPayments: boolean;
  /** The address of a page that takes a payment for the plan. */
  checkout(accountId: string, plan: string): Promise<string>;
  /** The address of the provider's page for a task. */
  manage(accountId: string, task: ProviderTask): Promise<string>;
  view(accountId: string): Promise<ProviderView>;
  /** Reads the account's standing from the provider, and charges what is due. */
  refresh(accountId: string): Promise<void>;
  /** Takes a webhook: its bytes and the header that signs them. */
  receive(body: Buffer, signature: string): Promise<void>;
  /** Prepares the provider for the plans there are, and reports what was done. Can be run again at any time. */
  setUp(publicUrl: string | undefined): Promise<string[]>;
  /** Compares everything with the provider, repairs what can be repaired, and reports both. */
  reconcile(): Promise<Difference[]>;
  /** Before an account is deleted: its subscription ends, and what is owed is invoiced. */
  end(accountId: string): Promise<void>;
}
