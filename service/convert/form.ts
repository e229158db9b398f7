/** The formats of a response, in the order of preference if the client has none. */
const FORMS = ["json", "html", "message"] as const;
export type Form = (typeof FORMS)[number];

export const CONTENT_TYPES: Readonly<Record<Form, string>> = {
  json: "application/json; charset=utf-8",
  html: "text/html; charset=utf-8",
  message: "message/rfc822",
};

/**
 * The format that the `Accept` header prefers. JSON is the default, also for a client that accepts anything or none of
 * the formats.
 */
export function formFor(accept: string | undefined): Form {
  if (accept === undefined || accept === "*/*") return "json";
  const ranges = accept.split(",").map(readRange);
  const qualityOf = (form: Form) => {
    const [type = ""] = CONTENT_TYPES[form].split(";");
    const [family] = type.split("/");
    const matching = [type, `${family}/*`, "*/*"].map((name) => ranges.find((range) => range.name === name));
    return matching.find((range) => range !== undefined)?.quality ?? 0;
  };
  // The sort is stable, so the first of equal formats stays first.
  const [best = "json"] = FORMS.toSorted((one, other) => qualityOf(other) - qualityOf(one));
  return best;
}

function readRange(text: string): { name: string; quality: number } {
  const [name = "", ...parameters] = text.split(";").map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith("q="));
  return { name, quality: quality === undefined ? 1 : Number(quality.slice(2)) || 0 };
}
