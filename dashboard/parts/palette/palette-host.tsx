import { getHotkeyHandler, useHotkeys } from "@mantine/hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from "react";
import { codeQuery } from "../../data/load-code.ts";
import { toastProblem } from "../toast.tsx";
import type { PaletteAction } from "./palette.tsx";

interface PaletteHost {
  readonly open: () => void;
  readonly offer: (actions: readonly PaletteAction[]) => () => void;
}

const HostContext = createContext<PaletteHost>({ open: () => {}, offer: () => () => {} });
const palette = codeQuery("palette", () => import("./palette.tsx"));

let isAskedEarly = false;
const remember = getHotkeyHandler([["mod+K", () => (isAskedEarly = true)]]);

/** The shortcut, pressed while the page finds out who is signed in. The palette listens only after that. */
export const earlyShortcut = {
  listen: () => addEventListener("keydown", remember),
  /** Returns whether it was pressed, and listens no longer. */
  take(): boolean {
    removeEventListener("keydown", remember);
    const isAsked = isAskedEarly;
    isAskedEarly = false;
    return isAsked;
  },
};

/** Holds the palette. Its code loads with the page, so that it opens at once. */
export function PaletteProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const { data: code } = useQuery(palette);
  const [timesAsked, setTimesAsked] = useState(0);
  const [offered, setOffered] = useState<readonly (readonly PaletteAction[])[]>([]);
  const host = useMemo<PaletteHost>(
    () => ({
      open: () =>
        void queryClient
          .ensureQueryData(palette)
          .then(() => setTimesAsked((times) => times + 1))
          .catch(toastProblem),
      offer: (actions) => {
        setOffered((all) => [...all, actions]);
        return () => setOffered((all) => all.filter((entry) => entry !== actions));
      },
    }),
    [queryClient],
  );
  useHotkeys([["mod+K", host.open]], [], true);
  useEffect(() => {
    if (earlyShortcut.take()) host.open();
  }, [host]);
  return (
    <HostContext.Provider value={host}>
      {children}
      {timesAsked > 0 && code !== undefined && (
        <code.default timesAsked={timesAsked} pageActions={offered.flat()} />
      )}
    </HostContext.Provider>
  );
}

export function useOpenPalette(): () => void {
  return useContext(HostContext).open;
}

/** Offers what the page can do. Pass the same array while nothing changes (`useMemo`). */
export function usePaletteActions(actions: readonly PaletteAction[]): void {
  const { offer } = useContext(HostContext);
  useEffect(() => offer(actions), [actions, offer]);
}
