import { useMediaQuery } from "@mantine/hooks";

/** Whether the screen has room for one pane only; the same width as in the styles. */
export function useIsSmall(): boolean {
  return useMediaQuery("(max-width: 767px)", undefined, { getInitialValueInEffect: false }) ?? false;
}
