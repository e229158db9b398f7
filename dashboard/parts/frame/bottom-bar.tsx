import { Menu } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { Ellipsis, LogOut, Search } from "lucide-react";
import { useSignOut } from "../../data/session.ts";
import { NAVIGATION } from "../../navigation.ts";
import { useOpenPalette } from "../palette/palette-host.tsx";
import classes from "./frame.module.css";

/** The navigation of a small screen: four places, and the rest under "More". */
export function BottomBar() {
  const openPalette = useOpenPalette();
  const signOut = useSignOut();
  return (
    <nav className={classes["bottom"]} aria-label="Main, small screen">
      {NAVIGATION.filter(({ primary }) => primary).map(({ label, to, icon: Icon, isOutside }) => (
        <Link key={to} to={to} reloadDocument={isOutside}>
          <Icon size={20} strokeWidth={1.75} aria-hidden />
          {label}
        </Link>
      ))}
      <Menu position="top-end" width={200}>
        <Menu.Target>
          <button type="button">
            <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
            More
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {NAVIGATION.filter(({ primary }) => !primary).map(({ label, to, icon: Icon, isOutside }) => (
            <Menu.Item
              key={to}
              component={Link}
              to={to}
              reloadDocument={isOutside}
              leftSection={<Icon size={15} />}
            >
              {label}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<Search size={15} />} onClick={openPalette}>
            Go to…
          </Menu.Item>
          <Menu.Item leftSection={<LogOut size={15} />} onClick={signOut}>
            Sign out
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </nav>
  );
}
