import { createElement, type ReactNode } from "react";

/** A message with what it has between backticks set as code. */
export function withCode(message: string): ReactNode {
  return message
    .split("`")
    .map((part, index) => (index % 2 === 0 ? part : createElement("code", { key: index }, part)));
}
