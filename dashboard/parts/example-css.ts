/** Where an example of the documentation leaves its CSS for the page of templates. */
export const EXAMPLE_CSS = "galley.example-css";
