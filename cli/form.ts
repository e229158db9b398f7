import { writeMessage, type Conversion } from "@galley/engine";

/** The output format of a conversion. */
export type Form = "html" | "text" | "eml";

export const ENDINGS: Readonly<Record<Form, string>> = { html: ".html", text: ".txt", eml: ".eml" };

export function writeForm(conversion: Conversion, form: Form): string {
  if (form === "html") return conversion.html;
  if (form === "text") return conversion.text;
  const { subject, title, unsubscribe } = conversion.meta;
  return writeMessage({
    subject: subject ?? title,
    html: conversion.html,
    text: conversion.text,
    unsubscribe,
  });
}
