/**
 * Something the author of a document or a template should know. It has the same shape everywhere: API, command line,
 * editor.
 */
export interface Warning {
  /** A stable code in snake_case. docs/markdown.md and docs/templates.md list them. */
  readonly code: string;
  readonly message: string;
  /** The line, from 1. Absent if the warning has no single place. */
  readonly line?: number;
  readonly column?: number;
}

/** Collects warnings while a document is parsed. */
export interface WarningSink {
  warn(code: string, message: string, line: number): void;
}
