import type { Client, ClientId } from "./client.ts";
import { clientNamed } from "./clients.ts";
import { bugsOf } from "./facts/bugs.ts";
import type { Fact, Subject } from "./facts/fact.ts";
import { factsOfRows } from "./facts/lost-facts.ts";
import { groupBy, once } from "./maps.ts";

type SubjectOf<Kind extends Subject["of"]> = Extract<Subject, { readonly of: Kind }>;
/** A fact about one kind of thing. */
export type FactOf<Kind extends Subject["of"]> = Fact & { readonly about: SubjectOf<Kind> };

/** All facts about one client, by subject. */
export interface Rules {
  readonly client: Client;
  readonly facts: readonly Fact[];
  readonly elements: ReadonlyMap<string, readonly FactOf<"element">[]>;
  readonly attributes: ReadonlyMap<string, readonly FactOf<"attribute">[]>;
  readonly selectors: readonly FactOf<"selector">[];
  readonly atRules: ReadonlyMap<string, readonly FactOf<"at-rule">[]>;
  readonly sheets: readonly FactOf<"sheet">[];
  readonly images: readonly FactOf<"image">[];
  readonly doctype: Fact | undefined;
  readonly nesting: Fact | undefined;
  readonly comment: Fact | undefined;
  /** The facts that may apply to a property. */
  readonly declarationsOf: (property: string) => readonly FactOf<"declaration">[];
}

const compiled = new Map<ClientId, Rules>();

/** The rules of a client, compiled on first use. */
export function rulesOf(id: ClientId): Rules {
  return once(compiled, id, () => compile(clientNamed(id)));
}

const compile = (client: Client): Rules => {
  const facts = [...bugsOf(client.id), ...factsOfRows(client)].sort(
    (one, other) => rankOf(one) - rankOf(other),
  );
  return {
    client,
    facts,
    elements: groupBy(only(facts, "element"), ({ about }) => about.names),
    attributes: groupBy(only(facts, "attribute"), ({ about }) => about.names),
    selectors: only(facts, "selector"),
    atRules: groupBy(only(facts, "at-rule"), ({ about }) => [about.name]),
    sheets: only(facts, "sheet"),
    images: only(facts, "image"),
    doctype: only(facts, "doctype")[0],
    nesting: only(facts, "nesting")[0],
    comment: only(facts, "css-comment")[0],
    declarationsOf: declarationLookup(only(facts, "declaration")),
  };
};

/** Facts that remove more come first, because a removed value need not be rewritten. */
const rankOf = ({ does }: Fact): number =>
  does.do === "remove-all" ? 0 : does.do === "remove" || does.do === "drop" ? 1 : 2;

const only = <Kind extends Subject["of"]>(facts: readonly Fact[], kind: Kind): FactOf<Kind>[] =>
  facts.filter((fact): fact is FactOf<Kind> => fact.about.of === kind);

const declarationLookup = (facts: readonly FactOf<"declaration">[]): Rules["declarationsOf"] => {
  const known = new Map<string, readonly FactOf<"declaration">[]>();
  return (property) => {
    let found = known.get(property);
    if (found === undefined) {
      found = facts.filter(
        ({ about: { properties } }) => properties?.some((name) => covers(name, property)) ?? true,
      );
      // Bounded, because an email may contain any number of names.
      if (known.size < 2_000) known.set(property, found);
    }
    return found;
  };
};

const covers = (name: string, property: string): boolean =>
  name.endsWith("*") ? property.startsWith(name.slice(0, -1)) : name === property;
