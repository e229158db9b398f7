/**
 * Thrown for a template that cannot be used at all, because it exceeds a limit. Other problems in a style sheet are
 * warnings.
 */
export class TemplateError extends Error {
  override readonly name = "TemplateError";
  readonly code: "template_too_large" | "template_too_complex";

  /** The line where the limit was exceeded, from 1, or undefined if there is no such line. */
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
