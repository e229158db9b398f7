import { useMediaQuery } from "@mantine/hooks";

/** Whether the screen has space for one pane only. The same width as in the styles. */
export const useIsSmall = (): boolean => useIsUpTo(899);

/** Whether a preview as wide as the screen is one for phones. The same width as in the styles. */
export const useIsPhone = (): boolean => useIsUpTo(767);

function useIsUpTo(px: number): boolean {
  return useMediaQuery(`(max-width: ${px}px)`, undefined, { getInitialValueInEffect: false }) ?? false;
}
