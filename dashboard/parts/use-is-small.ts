import { useMediaQuery } from "@mantine/hooks";

/** Whether the screen has space for one pane only. The same width as in the styles. */
export function useIsSmall(): boolean {
  return useMediaQuery("(max-width: 767px)", undefined, { getInitialValueInEffect: false }) ?? false;
}
