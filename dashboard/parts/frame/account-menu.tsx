import { PAGES } from "@galley/contract";
import { Menu, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { LogOut, Settings } from "../icons.ts";
import { queries } from "../../data/queries.ts";
import { useSignOut } from "../../data/session.ts";
import classes from "./frame.module.css";

/** Who is signed in, and the way out. */
export default function AccountMenu() {
  const { data: me } = useQuery(queries.me());
  const signOut = useSignOut();
  if (me === undefined) return null;
  return (
    <Menu position="top-start" width={192}>
      <Menu.Target>
        <button type="button" className={classes["account"]}>
          <span className={classes["initial"]} aria-hidden>
            {me.person.name.slice(0, 1).toUpperCase()}
          </span>
          <VisuallyHidden>Account of </VisuallyHidden>
          <span>
            <span>{me.person.name}</span>
            <span className={classes["email"]}>{me.person.email}</span>
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={PAGES.settings} leftSection={<Settings size={14} />}>
          Settings
        </Menu.Item>
        <Menu.Item leftSection={<LogOut size={14} />} onClick={signOut}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
