import { TextInput } from "@mantine/core";
import { useRef, useState, type Ref } from "react";

/**
 * A name that is changed where it is shown. If the keyboard ends it, the focus returns to the button that started it;
 * if the person has moved on, the focus stays where it is.
 */
export function useInPlace() {
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<"closed" | "open" | "returned">("closed");
  return {
    isOpen: state === "open",
    open: () => setState("open"),
    close: () => setState(document.activeElement === field.current ? "returned" : "closed"),
    /** For the field. */
    field,
    /** Whether the button takes the focus when it is shown again. */
    isReturned: state === "returned",
  };
}

/** The field of such a name. Enter saves it, and so does moving on; Escape leaves it as it was. */
export function InPlaceField({
  ref,
  label,
  name,
  placeholder,
  className = "",
  isSaving,
  onSave,
  onCancel,
}: {
  ref: Ref<HTMLInputElement>;
  label: string;
  name: string;
  placeholder?: string;
  className?: string | undefined;
  isSaving: boolean;
  onSave: (name: string) => void;
  onCancel: () => void;
}) {
  const [typed, setTyped] = useState(name);
  const save = () => {
    if (typed.trim() === name) onCancel();
    else if (!isSaving) onSave(typed.trim());
  };
  return (
    <TextInput
      ref={ref}
      className={className}
      size="xs"
      aria-label={label}
      placeholder={placeholder}
      maxLength={100}
      value={typed}
      autoFocus
      // A drawer around it closes on Escape, too, and must not here.
      data-mantine-stop-propagation
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={({ key, nativeEvent }) => {
        // While Japanese or Chinese is composed, both keys belong to the input method.
        if (nativeEvent.isComposing) return;
        if (key === "Enter") save();
        if (key === "Escape") onCancel();
      }}
    />
  );
}
