import type { Place, Warning } from "@galley/engine";
import type { Client, ClientId, Finding, Loss, Mode } from "@galley/inboxes";

/** What the view of an inbox needs to know about it. */
export type Inbox = Pick<Client, "id" | "name" | "widthPx" | "dark" | "confidence">;

export interface InboxesRequest {
  /** The email as it is shown, with sample values in place of merge tags. */
  readonly shown: string;
  /** The email as it is sent, which the checks read. */
  readonly html: string;
  readonly subject: string;
  readonly places: readonly Place[];
  readonly warnings: readonly Warning[];
  readonly mode: Mode;
  /** The inboxes on screen: only these are simulated. */
  readonly visible: readonly ClientId[];
  /** The inbox that is open: its view marks what was changed. */
  readonly open: ClientId | undefined;
}

export interface InboxView {
  readonly html: string;
  readonly losses: readonly (Omit<Loss, "elements"> & { readonly elements: undefined })[];
}

export interface InboxesResult {
  readonly inboxes: readonly Inbox[];
  readonly mode: Mode;
  readonly views: Readonly<Partial<Record<ClientId, InboxView>>>;
  readonly findings: readonly Finding[];
}
