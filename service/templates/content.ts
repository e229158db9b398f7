/** What an author writes. Each save creates a version. */
export interface TemplateContent {
  readonly name: string;
  readonly css: string;
  readonly header: string;
  readonly footer: string;
}

/** The parts that the engine compiles. */
export type TemplateSource = Omit<TemplateContent, "name">;

export function contentOf({ name, css, header, footer }: TemplateContent): TemplateContent {
  return { name, css, header, footer };
}

export function sourceOf({ css, header, footer }: TemplateContent): TemplateSource {
  return { css, header, footer };
}

export function isSameContent(one: TemplateContent, other: TemplateContent): boolean {
  return (
    one.name === other.name &&
    one.css === other.css &&
    one.header === other.header &&
    one.footer === other.footer
  );
}
