import {
  createTheme,
  defaultVariantColorsResolver,
  localStorageColorSchemeManager,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from "@mantine/core";

/** Paper, ink and one rubric red; see `styles/base.css` for the variables the app's own styles use. */
const rubric: MantineColorsTuple = [
  "#fff4ed",
  "#ffe6d5",
  "#fecaa9",
  "#fda572",
  "#fb923c",
  "#ea580c",
  "#c2410c",
  "#a8370a",
  "#8a2d0b",
  "#6c240c",
];

const stone: MantineColorsTuple = [
  "#fafaf9",
  "#f5f5f4",
  "#e7e5e4",
  "#d6d3d1",
  "#a8a29e",
  "#78716c",
  "#57534e",
  "#44403c",
  "#292524",
  "#1c1917",
];

/** Mantine's dark scale goes from text to the darkest background. */
const dark: MantineColorsTuple = [
  "#f5f5f4",
  "#d6d3d1",
  "#a8a29e",
  "#8a847f",
  "#44403c",
  "#33302d",
  "#262321",
  "#1c1917",
  "#151311",
  "#0c0a09",
];

/** The accent is deep in light mode and bright in dark mode, and the text on it changes accordingly. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  const isAccent = input.color === undefined || input.color === "rubric";
  return isAccent && input.variant === "filled" ? { ...resolved, color: "var(--accent-ink)" } : resolved;
};

export const theme = createTheme({
  colors: { rubric, gray: stone, dark },
  primaryColor: "rubric",
  primaryShade: { light: 6, dark: 4 },
  variantColorResolver,
  black: "#1c1917",
  fontFamily: '"Inter Variable", system-ui, sans-serif',
  fontFamilyMonospace: '"JetBrains Mono Variable", ui-monospace, monospace',
  fontSizes: { xs: "12px", sm: "13px", md: "14px", lg: "16px", xl: "20px" },
  lineHeights: { xs: "1.4", sm: "1.45", md: "1.5", lg: "1.5", xl: "1.4" },
  headings: {
    fontWeight: "600",
    sizes: {
      h1: { fontSize: "22px", lineHeight: "1.3" },
      h2: { fontSize: "16px", lineHeight: "1.4" },
      h3: { fontSize: "14px", lineHeight: "1.5" },
    },
  },
  spacing: { xs: "8px", sm: "12px", md: "16px", lg: "24px", xl: "32px" },
  radius: { xs: "3px", sm: "4px", md: "6px", lg: "8px", xl: "12px" },
  defaultRadius: "md",
  // Below this, a page has one column. Styles repeat it as 899px.
  breakpoints: { sm: `${900 / 16}em` },
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    Anchor: { defaultProps: { underline: "always" } },
    Button: { defaultProps: { size: "sm" } },
    // For dialogs, drawers and toasts. Mantine gives their close buttons no name.
    CloseButton: { defaultProps: { "aria-label": "Close" } },
    Modal: { defaultProps: { centered: true, overlayProps: { backgroundOpacity: 0.35 } } },
    Tooltip: { defaultProps: { openDelay: 400, fz: "xs", color: "var(--tooltip)" } },
    Menu: { defaultProps: { position: "bottom-end", shadow: "md" } },
  },
});

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    "--mantine-color-body": "#fafaf9",
    "--mantine-color-text": "#1c1917",
    "--mantine-color-dimmed": "#57534e",
    "--mantine-color-default-border": "#d6d3d1",
    "--mantine-color-placeholder": "#78716c",
    "--mantine-color-error": "#b91c1c",
    "--mantine-color-green-light-color": "#166534",
    "--mantine-color-yellow-light-color": "#854d0e",
    "--mantine-color-orange-light-color": "#9a3412",
    "--mantine-color-red-light-color": "#991b1b",
    "--mantine-color-red-filled": "#b91c1c",
    "--mantine-color-red-filled-hover": "#991b1b",
    "--mantine-color-red-outline": "#b91c1c",
    "--mantine-color-red-text": "#b91c1c",
    "--mantine-color-gray-light-color": "#44403c",
  },
  dark: {
    "--mantine-primary-color-contrast": "#1c1917",
    "--mantine-color-body": "#1c1917",
    "--mantine-color-text": "#f5f5f4",
    "--mantine-color-dimmed": "#a8a29e",
    "--mantine-color-default": "#262321",
    "--mantine-color-default-hover": "#33302d",
    "--mantine-color-default-border": "#57534e",
    "--mantine-color-placeholder": "#a8a29e",
    "--mantine-color-error": "#fca5a5",
    "--mantine-color-red-light-color": "#fca5a5",
    "--mantine-color-red-filled": "#b91c1c",
    "--mantine-color-red-filled-hover": "#991b1b",
    "--mantine-color-red-outline": "#fca5a5",
    "--mantine-color-red-text": "#fca5a5",
  },
});

export const colorSchemeManager = localStorageColorSchemeManager({ key: "galley.colour-scheme" });
