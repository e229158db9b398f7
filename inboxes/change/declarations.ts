import type { Declaration } from "../css/parse.ts";
import type { Fact } from "../facts/fact.ts";
import type { FactOf, Rules } from "../rules.ts";

/** A declaration that a client changed, and why. */
export interface Changed {
  readonly before: Declaration;
  /** Undefined when it is gone. */
  readonly after: Declaration | undefined;
  readonly fact: Pick<Fact, "evidence" | "confidence">;
}

export interface DeclarationsResult {
  readonly declarations: readonly Declaration[];
  readonly changed: readonly Changed[];
  /** The client gives up on the whole attribute or block because of this one. */
  readonly refused: Changed | undefined;
}

/** Where declarations stand: on an element, or in a rule of a sheet. */
export interface Place {
  /** The element's name; "" in a sheet, where a fact about certain elements cannot be judged. */
  readonly tag: string;
  readonly isInline: boolean;
}

/** What a client leaves of a list of declarations. */
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
      const change = { before, after: current, fact };
      changed.push(change);
      if (fact.does.do === "remove-all") return { declarations: [], changed, refused: change };
    }
    if (current !== undefined) kept.push(current);
  }
  return { declarations: changed.length === 0 ? declarations : kept, changed, refused: undefined };
}

/** What a list of allowed things says of its origin. */
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
  // In a sheet the element is not known: a fact that spares some elements is not held against it.
  if (about.notOn !== undefined && (tag === "" || about.notOn.includes(tag))) return false;
  if (about.important !== undefined && !about.important.test(important)) return false;
  if (about.value !== undefined && !about.value.test(shape)) return false;
  return about.notValue === undefined || !about.notValue.test(shape);
};

const applied = ({ does }: Fact, declaration: Declaration): Declaration | undefined => {
  if (does.do === "rename") return { ...declaration, property: does.to };
  if (does.do !== "rewrite") return undefined;
  const value = does.to(declaration.value);
  return value === undefined ? undefined : { ...declaration, value, shape: value.toLowerCase() };
};
