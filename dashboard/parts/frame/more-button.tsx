import { Ellipsis } from "../icons.ts";
import type { ComponentProps } from "react";

export function MoreButton(props: ComponentProps<"button">) {
  return (
    <button type="button" {...props}>
      <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
      More
    </button>
  );
}
