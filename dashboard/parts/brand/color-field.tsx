import { TextInput } from "@mantine/core";
import { useState } from "react";
import { isBrandValue } from "./brand-css.ts";
import classes from "./brand-panel.module.css";

/** A color as a swatch to pick from and as text, which takes every CSS color. */
export function ColorField({
  label,
  value,
  placeholder,
  fallback,
  onChange,
}: {
  label: string;
  value: string | undefined;
  placeholder: string;
  /** What the swatch shows while there is no value. */
  fallback: string;
  onChange: (value: string | undefined) => void;
}) {
  return (
    <ValueField
      label={label}
      value={value}
      placeholder={placeholder}
      isValid={(text) => isBrandValue(text) && CSS.supports("color", text)}
      fault="Not a CSS color."
      onChange={onChange}
      leftSection={
        <input
          type="color"
          className={classes["swatch"]}
          aria-label={`Pick ${label}`}
          value={hexOf(value ?? fallback)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      }
    />
  );
}

/** A text that is passed on once it is valid. Until then it stays in the field, with an error. */
export function ValueField({
  label,
  value = "",
  placeholder,
  isValid,
  fault,
  onChange,
  leftSection,
}: {
  label: string;
  value: string | undefined;
  placeholder: string;
  isValid: (text: string) => boolean;
  fault: string;
  onChange: (value: string | undefined) => void;
  leftSection?: React.ReactNode;
}) {
  // Invalid text belongs to the value it was typed over, and is dropped when that changes.
  const [typed, setTyped] = useState<{ text: string; over: string }>();
  const isPending = typed !== undefined && typed.over === value;
  return (
    <TextInput
      size="xs"
      label={label}
      placeholder={placeholder}
      value={isPending ? typed.text : value}
      error={isPending && fault}
      leftSection={leftSection}
      onChange={(event) => {
        const text = event.currentTarget.value;
        const isComplete = text.trim() === "" || isValid(text.trim());
        setTyped(isComplete ? undefined : { text, over: value });
        if (isComplete) onChange(text.trim() === "" ? undefined : text.trim());
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

/** The color in the format of a color input. A canvas understands every CSS color. */
function hexOf(color: string): string {
  if (/^#[\da-f]{6}$/i.test(color)) return color.toLowerCase();
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 1;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) return "#000000";
  context.fillStyle = "#000000";
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
