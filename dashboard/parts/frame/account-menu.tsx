import { PAGES } from "@galley/contract";
import { Menu, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Check, LogOut, Settings } from "../icons.ts";
import { queries } from "../../data/queries.ts";
import { useSignOut } from "../../data/session.ts";
import { useSwitchAccount } from "../../data/switch-account.ts";
import classes from "./frame.module.css";

/** What a reader sees as one letter, such as an emoji. */
const letters = new Intl.Segmenter();

/** Who is signed in, and a button to sign out. */
export default function AccountMenu() {
  const { data: me } = useQuery(queries.me());
  const signOut = useSignOut();
  const switchTo = useSwitchAccount(me?.account.id);
  if (me === undefined) return null;
  return (
    <Menu position="top-start" width={192}>
      <Menu.Target>
        <button type="button" className={classes["account"]}>
          <span className={classes["initial"]} aria-hidden>
            {letters.segment(me.person.name.trim()).containing(0)?.segment.toUpperCase()}
          </span>
          <VisuallyHidden>Account of </VisuallyHidden>
          <span>
            <span>{me.person.name}</span>
            <span className={classes["email"]}>
              {me.accounts.length > 1 ? me.account.name : me.person.email}
            </span>
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {me.accounts.length > 1 && (
          <>
            <Menu.Label>Accounts</Menu.Label>
            {me.accounts.map(({ id, name }) => (
              <Menu.Item
                key={id}
                aria-current={id === me.account.id}
                leftSection={<Check size={14} opacity={id === me.account.id ? 1 : 0} />}
                onClick={() => id !== me.account.id && switchTo.mutate(id)}
              >
                {name}
              </Menu.Item>
            ))}
            <Menu.Divider />
          </>
        )}
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
