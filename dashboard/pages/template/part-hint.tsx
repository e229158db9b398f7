import { Button } from "@mantine/core";
import classes from "./template.module.css";

const HINTS = {
  header: {
    text: "Markdown shown above every email that uses this template, such as your logo.",
    example: "![Acme](https://example.com/logo.png){width=120}\n",
  },
  footer: {
    text: "Markdown shown below every email that uses this template, such as your address and an unsubscribe link.",
    example:
      "Acme Inc., 1 Main Street, Springfield\n\n[Unsubscribe]({{unsubscribe_url}}) · [Privacy](https://example.com/privacy)\n",
  },
} as const;

/** What the header or the footer is for. While it is empty, an example is offered. */
export function PartHint({
  part,
  isEmpty,
  onExample,
}: {
  part: keyof typeof HINTS;
  isEmpty: boolean;
  /** Left out for someone who may not edit. */
  onExample?: (markdown: string) => void;
}) {
  const { text, example } = HINTS[part];
  return (
    <div className={classes["hint"]}>
      <span>{text}</span>
      {isEmpty && onExample !== undefined && (
        <Button size="compact-sm" variant="default" onClick={() => onExample(example)}>
          Insert an example
        </Button>
      )}
    </div>
  );
}
