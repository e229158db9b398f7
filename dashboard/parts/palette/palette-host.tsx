import { useHotkeys } from "@mantine/hooks";
import {
  createContext,
  lazy,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from "react";
import type { PaletteAction } from "./palette.tsx";

interface PaletteHost {
  readonly open: () => void;
  readonly offer: (actions: readonly PaletteAction[]) => () => void;
}

const HostContext = createContext<PaletteHost>({ open: () => {}, offer: () => () => {} });
const LoadedPalette = lazy(() => import("./palette.tsx"));

/** Holds the palette; its code is loaded when it is first asked for. */
export function PaletteProvider({ children }: { children: ReactNode }) {
  const [timesAsked, setTimesAsked] = useState(0);
  const [offered, setOffered] = useState<readonly (readonly PaletteAction[])[]>([]);
  const host = useMemo<PaletteHost>(
    () => ({
      open: () => setTimesAsked((times) => times + 1),
      offer: (actions) => {
        setOffered((all) => [...all, actions]);
        return () => setOffered((all) => all.filter((entry) => entry !== actions));
      },
    }),
    [],
  );
  useHotkeys([["mod+K", host.open]], [], true);
  return (
    <HostContext.Provider value={host}>
      {children}
      {timesAsked > 0 && (
        <Suspense>
          <LoadedPalette timesAsked={timesAsked} pageActions={offered.flat()} />
        </Suspense>
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
