/** A form value as Stripe's clients send it: `items[0][price]=x` is nested, and everything is text. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type Form = Record<string, FormValue>;

export function parseForm(text: string): Form {
  const form: Form = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const path = key.split(/[[\]]+/).filter((part) => part !== "");
    let place: Record<string, FormValue> = form;
    for (const part of path.slice(0, -1)) place = (place[part] ??= {}) as Record<string, FormValue>;
    place[path.at(-1) ?? ""] = value;
  }
  return toLists(form) as Form;
}

/** Members named 0, 1, 2 are a list. */
function toLists(value: FormValue): FormValue {
  if (typeof value === "string" || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, toLists(inner)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

export function textOf(value: FormValue | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}

export function listOf(value: FormValue | undefined): string[] {
  if (!Array.isArray(value)) return [];
  return value.filter((item) => typeof item === "string");
}

export function textsOf(value: FormValue | undefined): Record<string, string> {
  if (typeof value !== "object" || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, textOf(inner) ?? ""]));
}
