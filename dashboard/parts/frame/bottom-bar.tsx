import { Link } from "@tanstack/react-router";
import { NAVIGATION } from "../../navigation.ts";
import { latePart } from "../late-part.tsx";
import classes from "./frame.module.css";
import { MoreButton } from "./more-button.tsx";

// Menus are a tenth of the first load, and nobody opens one at once.
const MoreMenu = latePart("more menu", () => import("./more-menu.tsx"), MoreButton);

/** The navigation of a small screen: four pages, and the rest under "More". */
export function BottomBar() {
  return (
    <nav className={classes["bottom"]} aria-label="Main, small screen">
      {NAVIGATION.filter(({ primary }) => primary).map(({ label, to, icon: Icon, isOutside }) => (
        <Link key={to} to={to} reloadDocument={isOutside}>
          <Icon size={20} strokeWidth={1.75} aria-hidden />
          {label}
        </Link>
      ))}
      <MoreMenu />
    </nav>
  );
}
