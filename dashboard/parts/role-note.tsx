import { PAGES } from "@galley/contract";
import { Anchor, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";

/** Says in place of a control who may use it. */
export function RoleNote({ children }: { children: string }) {
  return (
    <Text c="dimmed">
      {children}{" "}
      <Anchor component={Link} to={PAGES.people} fz="inherit">
        See who is in the account
      </Anchor>
      .
    </Text>
  );
}
