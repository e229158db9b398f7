/** The error of each field, by its name. */
export type Faults = Readonly<Record<string, string>>;

/** Validates a form by the attributes of its fields: `required`, `type`, `minlength`. */
export function findFaults(form: HTMLFormElement): Faults {
  const faults: Record<string, string> = {};
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
    const fault = field.name === "" ? undefined : faultOf(field);
    if (fault !== undefined) faults[field.name] = fault;
  }
  return faults;
}

function faultOf(field: HTMLInputElement | HTMLTextAreaElement): string | undefined {
  const { value, required, minLength, validity } = field;
  if (required && value.trim() === "") return `${labelOf(field)} is required.`;
  if (value === "") return undefined;
  if (field.type === "email" && validity.typeMismatch) {
    return "Enter an email address, such as ada@example.com.";
  }
  // `validity.tooShort` is set only by typing, not by a password manager.
  if (minLength > 0 && value.length < minLength) return `Use at least ${minLength} characters.`;
  return undefined;
}

/** The label without the asterisk that marks a required field. */
function labelOf({ labels }: HTMLInputElement | HTMLTextAreaElement): string {
  return labels?.[0]?.textContent.replace(/\s*\*$/, "") ?? "This";
}
