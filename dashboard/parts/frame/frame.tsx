import { Outlet, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { latePart } from "../late-part.tsx";
import { PaletteProvider } from "../palette/palette-host.tsx";
import { SessionDialog } from "../session/session-dialog.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import classes from "./frame.module.css";
import { OfflineBar } from "./offline-bar.tsx";
import { SecretGuard } from "./secret-guard.tsx";
import { SideBar } from "./side-bar.tsx";

const UsageBanner = latePart("usage banner", () => import("../billing/usage-banner.tsx"));

/** What is around every page after sign-in: navigation, palette, connection state and a renewed sign-in. */
export function Frame() {
  const main = useRef<HTMLElement>(null);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const first = useRef(true);

  // After navigating, the keyboard and the screen reader continue at the start of the new page.
  useEffect(() => {
    if (first.current) first.current = false;
    else main.current?.focus({ preventScroll: true });
  }, [path]);

  return (
    <PaletteProvider>
      <div className={classes["frame"]}>
        <a className={classes["skip"]} href="#main">
          Skip to the page
        </a>
        <SideBar />
        <main id="main" ref={main} tabIndex={-1} className={classes["main"]}>
          <OfflineBar />
          <UsageBanner />
          <Outlet />
        </main>
        <BottomBar />
        <SessionDialog />
        <SecretGuard />
      </div>
    </PaletteProvider>
  );
}
