/** What an author should know of a document or a template. The same shape everywhere: API, command line, editor. */
export interface Warning {
  /** Stable, in snake_case; the list is in docs/markdown.md and docs/templates.md. */
  readonly code: string;
  readonly message: string;
  /** From 1. Absent where no one place is at fault. */
  readonly line?: number;
  readonly column?: number;
}

/** Takes the warnings of whoever reads a document. */
export interface WarningSink {
  warn(code: string, message: string, line: number): void;
}
