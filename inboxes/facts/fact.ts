/**
 * One fact about a client: what it looks for in an email (`about`) and what it does to it (`does`). Adding a fact means
 * adding a row; the transforms in ../change know nothing about clients.
 */
export interface Fact {
  readonly about: Subject;
  readonly does: Change;
  /** Where the fact comes from: `caniemail css-padding#1`, `email-bugs#90`, `source …` or `run …`. */
  readonly evidence: string;
  readonly confidence: Confidence;
}

/**
 * `measured`: seen by running the client or its code. `documented`: published by its vendor or tested by others.
 * `estimated`: our best guess.
 */
export type Confidence = "measured" | "documented" | "estimated";

/** What a fact is about. */
export type Subject =
  | ElementSubject
  | AttributeSubject
  | DeclarationSubject
  | SelectorSubject
  | AtRuleSubject
  | SheetSubject
  | ImageSubject
  | { readonly of: "doctype" | "nesting" | "css-comment" };

interface ElementSubject {
  readonly of: "element";
  readonly names: readonly string[];
  /** Applies only with this attribute, if its value matches. */
  readonly having?: readonly [attribute: string, value: RegExp];
}

interface AttributeSubject {
  readonly of: "attribute";
  readonly names: readonly string[];
  readonly on?: readonly string[];
  readonly notOn?: readonly string[];
  readonly value?: RegExp;
}

interface DeclarationSubject {
  readonly of: "declaration";
  /** Any property if absent. A trailing `*` matches every ending. */
  readonly properties?: readonly string[];
  /** Tested against the value in lower case, with strings and addresses blanked. */
  readonly value?: RegExp;
  readonly notValue?: RegExp;
  /** Tested against `!important` as written. */
  readonly important?: RegExp;
  readonly on?: readonly string[];
  readonly notOn?: readonly string[];
  readonly place?: "inline" | "sheet";
}

interface SelectorSubject {
  readonly of: "selector";
  /** Tested against the selector with strings and parentheses blanked. */
  readonly text: RegExp;
}

interface AtRuleSubject {
  readonly of: "at-rule";
  readonly name: string;
  readonly prelude?: RegExp;
  readonly notPrelude?: RegExp;
  /** Applies only inside another at-rule. */
  readonly isNested?: boolean;
  /** Tested against the text of its block. */
  readonly body?: RegExp;
}

/** A whole `<style>` block. */
interface SheetSubject {
  readonly of: "sheet";
  /** Applies beyond this many bytes over all blocks together. */
  readonly overBytes?: number;
  readonly isInBody?: boolean;
  /** Applies if the email's `<body>` has a class. */
  readonly isUnderClassedBody?: boolean;
  readonly text?: RegExp;
  /** Applies if one of its at-rules is inside another. */
  readonly hasNestedAtRule?: boolean;
}

interface ImageSubject {
  readonly of: "image";
  /** Tested against the address, without its query. */
  readonly address: RegExp;
}

/**
 * What a client does. `remove` removes the thing itself (the tags of an element, while its content stays), `drop` an
 * element with its content, and `remove-all` the whole style attribute or block.
 */
export type Change =
  | { readonly do: "remove" | "drop" | "remove-all" | "flatten" }
  | { readonly do: "rename"; readonly to: string }
  /** What a declaration of its own means to the client. Nothing is lost. */
  | { readonly do: "read-as"; readonly property: string; readonly value: string }
  /** The new value, or undefined to remove it. */
  | { readonly do: "rewrite"; readonly to: (value: string) => string | undefined };

/** What a client does to something. */
export type Effect = Pick<Fact, "about" | "does">;

/** A subject alone is removed. */
export type EffectOrSubject = Effect | Subject;

export const effect = (about: Subject, does: Change): Effect => ({ about, does });
export const toEffect = (one: EffectOrSubject): Effect => ("about" in one ? one : effect(one, remove));

export const remove: Change = { do: "remove" };
export const drop: Change = { do: "drop" };
export const removeAll: Change = { do: "remove-all" };
export const flatten: Change = { do: "flatten" };
export const rename = (to: string): Change => ({ do: "rename", to });
export const rewrite = (to: (value: string) => string | undefined): Change => ({ do: "rewrite", to });
/** Replaces any value by this one. */
export const become = (value: string): Change => rewrite(() => value);

/** A property and its longhands for the four sides. */
export const sides = (name: string): string =>
  `${name} ${name}-top ${name}-right ${name}-bottom ${name}-left`;

/** Names may be several, separated by spaces. */
export const element = (names: string): ElementSubject => ({ of: "element", names: names.split(" ") });
export const elementWith = (name: string, attribute: string, value: RegExp): ElementSubject => ({
  of: "element",
  names: [name],
  having: [attribute, value],
});
export const attribute = (names: string, more: Partial<AttributeSubject> = {}): AttributeSubject => ({
  of: "attribute",
  names: names.split(" "),
  ...more,
});
export const property = (names: string, more: Partial<DeclarationSubject> = {}): DeclarationSubject => ({
  of: "declaration",
  properties: names.split(" "),
  ...more,
});
export const value = (pattern: RegExp, more: Partial<DeclarationSubject> = {}): DeclarationSubject => ({
  of: "declaration",
  value: pattern,
  ...more,
});
export const selector = (text: RegExp): SelectorSubject => ({ of: "selector", text });
export const atRule = (name: string, more: Partial<AtRuleSubject> = {}): AtRuleSubject => ({
  of: "at-rule",
  name,
  ...more,
});
export const sheet = (more: Partial<SheetSubject>): SheetSubject => ({ of: "sheet", ...more });
export const image = (address: RegExp): ImageSubject => ({ of: "image", address });
