import { Menu } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { LogOut, Search } from "../icons.ts";
import { useFirstSteps } from "../../data/first-steps.ts";
import { queries } from "../../data/queries.ts";
import { useSignOut } from "../../data/session.ts";
import { FIRST_STEPS, NAVIGATION, OPERATOR } from "../../navigation.ts";
import { useOpenPalette } from "../palette/palette-host.tsx";
import { MoreButton } from "./more-button.tsx";

/** The pages that do not fit into the bar of a small screen. */
export default function MoreMenu() {
  const openPalette = useOpenPalette();
  const { isOffered } = useFirstSteps();
  const me = useQuery(queries.me());
  const rest = NAVIGATION.filter(({ primary }) => !primary);
  const items = me.data?.account.operator === true ? [...rest, OPERATOR] : rest;
  const signOut = useSignOut();
  return (
    <Menu position="top-end" width={200}>
      <Menu.Target>
        <MoreButton />
      </Menu.Target>
      <Menu.Dropdown>
        {(isOffered ? [FIRST_STEPS, ...items] : items).map(({ label, to, icon: Icon, isOutside }) => (
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
  );
}
