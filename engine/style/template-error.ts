/** A template that cannot be used at all: it is over a limit. Faults inside a sheet are warnings instead. */
export class TemplateError extends Error {
  override readonly name = "TemplateError";
  readonly code: "template_too_large" | "template_too_complex";

  constructor(code: TemplateError["code"], message: string) {
    super(message);
    this.code = code;
  }
}
