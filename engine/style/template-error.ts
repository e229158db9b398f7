/** A template that cannot be used at all: it is over a limit. Faults inside a sheet are warnings instead. */
export class TemplateError extends Error {
  override readonly name = "TemplateError";
  readonly code: "template_too_large" | "template_too_complex";

  /** Where the limit was passed, from 1; undefined where no one place is to blame. */
  readonly line: number | undefined;
  readonly column: number | undefined;

  constructor(
    code: TemplateError["code"],
    message: string,
    place?: { readonly line: number; readonly column: number },
  ) {
    super(place === undefined ? message : `${message} (line ${place.line}, column ${place.column})`);
    this.code = code;
    this.line = place?.line;
    this.column = place?.column;
  }
}
