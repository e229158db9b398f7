/** The storage key under which an example of the documentation leaves its CSS for the templates page. */
export const EXAMPLE_CSS = "galley.example-css";
