import { useQuery } from "@tanstack/react-query";
import { createElement, type ComponentType } from "react";
import { codeQuery } from "../data/load-code.ts";

/**
 * A part of the app that is not in the first load: the page does not wait for it. If its code does not arrive, the page
 * works without it, and it is tried again. Until then, `Placeholder` is shown.
 */
export function latePart(
  name: string,
  importer: () => Promise<{ default: ComponentType }>,
  Placeholder?: ComponentType,
): ComponentType {
  const query = codeQuery(name, importer);
  return function LatePart() {
    const Part = useQuery(query).data?.default ?? Placeholder;
    return Part === undefined ? null : createElement(Part);
  };
}
