import { PAGES } from "@galley/contract";
import { Link } from "@tanstack/react-router";
import { Search } from "../icons.ts";
import { NAVIGATION } from "../../navigation.ts";
import { latePart } from "../late-part.tsx";
import { Mark } from "../mark.tsx";
import { useOpenPalette } from "../palette/palette-host.tsx";
import { modifier } from "../shortcut.ts";
import classes from "./frame.module.css";

const FirstStepsLink = latePart("first steps link", () => import("./first-steps-link.tsx"));
const OperatorLink = latePart("operator link", () => import("./operator-link.tsx"));
const AccountMenu = latePart("account menu", () => import("./account-menu.tsx"));

export function SideBar() {
  const openPalette = useOpenPalette();
  return (
    <nav className={classes["side"]} aria-label="Main">
      <Link to={PAGES.playground} className={classes["brand"]}>
        <Mark /> Galley
      </Link>
      <button type="button" className={classes["search"]} onClick={openPalette}>
        <Search size={15} aria-hidden /> Go to…
        <kbd>{modifier} K</kbd>
      </button>
      <FirstStepsLink />
      {NAVIGATION.map(({ label, to, icon: Icon, isOutside }) => (
        <Link key={to} to={to} reloadDocument={isOutside} className={classes["link"]}>
          <Icon size={16} strokeWidth={1.75} aria-hidden /> {label}
        </Link>
      ))}
      <OperatorLink />
      <AccountMenu />
    </nav>
  );
}
