import type { Declaration } from "../css/parse.ts";
import { writeDeclaration } from "../css/write.ts";
import type { Fact } from "../facts/fact.ts";
import { originOf } from "../losses.ts";
import type { NewLoss } from "../losses.ts";
import type { FactOf, Rules } from "../rules.ts";

/** A declaration that a client changed, and why. */
export interface Changed {
  readonly before: Declaration;
  /** Undefined if the client removed it. */
  readonly after: Declaration | undefined;
  readonly fact: Pick<Fact, "evidence" | "confidence">;
}

export interface DeclarationsResult {
  readonly declarations: readonly Declaration[];
  readonly changed: readonly Changed[];
  /** The declaration that makes the client drop the whole attribute or block. */
  readonly refused: Changed | undefined;
}

/** Where the declarations are: on an element, or in a rule of a style sheet. */
export interface Place {
  /** The element's name, or "" in a style sheet, where facts about certain elements cannot be checked. */
  readonly tag: string;
  readonly isInline: boolean;
}

/** Applies a client's rules to a list of declarations. */
export function changeDeclarations(
  declarations: readonly Declaration[],
  rules: Rules,
  place: Place,
): DeclarationsResult {
  const kept: Declaration[] = [];
  const changed: Changed[] = [];
  const allowed = place.isInline ? rules.client.allowance?.properties : undefined;
  for (const declaration of declarations) {
    if (allowed !== undefined && !allowed.has(declaration.property)) {
      changed.push({ before: declaration, after: undefined, fact: allowanceFact(rules) });
      continue;
    }
    let current: Declaration | undefined = declaration;
    for (const fact of rules.declarationsOf(declaration.property)) {
      if (current === undefined) break;
      if (!isAbout(fact, current, place)) continue;
      const before: Declaration = current;
      current = applied(fact, before);
      if (fact.does.do === "read-as") continue;
      const change = { before, after: current, fact };
      changed.push(change);
      if (fact.does.do === "remove-all") return { declarations: [], changed, refused: change };
    }
    if (current !== undefined) kept.push(current);
  }
  return { declarations: kept, changed, refused: undefined };
}

export const lossOf = ({ before, after, fact }: Changed): NewLoss => ({
  kind: "declaration",
  subject: before.property,
  example: writeDeclaration(before),
  ...(after === undefined ? {} : { becomes: writeDeclaration(after) }),
  ...originOf(fact),
});

/** The evidence for a client's allow-list. */
export const allowanceFact = (rules: Rules): Pick<Fact, "evidence" | "confidence"> => ({
  evidence: rules.client.allowance?.evidence ?? "",
  confidence: "measured",
});

const isAbout = (
  { about }: FactOf<"declaration">,
  { shape, important }: Declaration,
  { tag, isInline }: Place,
): boolean => {
  if (about.place !== undefined && (about.place === "inline") !== isInline) return false;
  if (about.on !== undefined && !about.on.includes(tag)) return false;
  // In a style sheet the element is not known, so a fact with exceptions for some elements does not apply.
  if (about.notOn !== undefined && (tag === "" || about.notOn.includes(tag))) return false;
  if (about.important !== undefined && !about.important.test(important)) return false;
  if (about.value !== undefined && !about.value.test(shape)) return false;
  return about.notValue === undefined || !about.notValue.test(shape);
};

const applied = ({ does }: Fact, declaration: Declaration): Declaration | undefined => {
  if (does.do === "rename") return { ...declaration, property: does.to };
  if (does.do === "read-as")
    return { ...declaration, property: does.property, value: does.value, shape: does.value };
  if (does.do !== "rewrite") return undefined;
  const value = does.to(declaration.value);
  return value === undefined ? undefined : { ...declaration, value, shape: value.toLowerCase() };
};
