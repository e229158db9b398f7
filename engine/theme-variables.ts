export interface ThemeVariable {
  readonly name: `--${string}`;
  readonly kind: "color" | "font" | "length";
  /** Whether it is one of the few brand variables. The others are derived from these until they are set. */
  readonly isBrand: boolean;
  /** What it colors or shapes, for editors and docs. */
  readonly purpose: string;
  readonly value: string;
  /** Its value on dark backgrounds, if that differs. */
  readonly dark?: string;
}

const brand = (
  name: ThemeVariable["name"],
  kind: ThemeVariable["kind"],
  purpose: string,
  value: string,
  dark?: string,
): ThemeVariable => ({ name, kind, isBrand: true, purpose, value, ...(dark === undefined ? {} : { dark }) });

const detail = (
  name: ThemeVariable["name"],
  purpose: string,
  value: string,
  dark?: string,
): ThemeVariable => ({
  ...brand(name, "color", purpose, value, dark),
  isBrand: false,
});

/** The theme variables that a template may set, on `:root` or `body`. */
export const THEME_VARIABLES: readonly ThemeVariable[] = [
  brand("--accent", "color", "Links, buttons and alerts", "#c2410c", "#fb923c"),
  brand("--text", "color", "Text", "#1c1917", "#f5f5f4"),
  brand("--background", "color", "Background of the email", "#ffffff", "#262220"),
  brand(
    "--font",
    "font",
    "Font of the text",
    "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
  ),
  brand("--radius", "length", "Corners of boxes and buttons", "8px"),
  detail(
    "--page",
    "Page around the email",
    "color-mix(in oklab, var(--sheet) 98%, var(--ink))",
    "color-mix(in oklab, var(--sheet) 85%, black)",
  ),
  detail("--muted", "Quotes, footers and notes", "color-mix(in oklab, var(--ink) 71%, var(--sheet))"),
  detail("--tint", "Background of code and callouts", "color-mix(in srgb, currentcolor 5%, transparent)"),
  detail("--line", "Lines and borders", "color-mix(in srgb, currentcolor 12%, transparent)"),
  detail("--on-accent", "Text on buttons", "#ffffff", "#1c1917"),
  detail("--mark", "Highlighted text", "#fef08a", "#fde047"),
  detail("--mark-line", "Line below highlighted text", "color-mix(in srgb, currentcolor 25%, transparent)"),
  detail("--code-comment", "Comments in code", "#57534e", "#b8b2ad"),
  detail("--code-keyword", "Keywords in code", "#a21caf", "#f0abfc"),
  detail("--code-string", "Strings in code", "#166534", "#86efac"),
  detail("--code-number", "Numbers in code", "#9a3412", "#fdba74"),
  detail("--code-title", "Functions and classes in code", "#1d4ed8", "#93c5fd"),
  detail("--code-name", "Variables and attributes in code", "#0f5f75", "#67e8f9"),
  detail("--code-builtin", "Built-in names in code", "#854d0e", "#fde68a"),
  detail("--code-deletion", "Removed lines in code", "#b91c1c", "#fca5a5"),
];
