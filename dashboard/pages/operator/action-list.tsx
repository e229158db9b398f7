import { PAGES, type OperatorAction } from "@galley/contract";
import { Table, Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { MICRO } from "../../parts/money.ts";
import { Reading, ShowMore } from "../../parts/reading.tsx";
import { When } from "../../parts/when.tsx";
import classes from "./operator.module.css";
import { operatorQueries } from "./queries.ts";

const WORDS: Readonly<Record<string, string>> = {
  "account.create": "Created the account",
  "account.delete": "Deleted the account",
  "subscription.set": "Changed the subscription",
  "entry_link.create": "Created an entry link",
  "key.create": "Created an API key",
  "key.revoke": "Revoked an API key",
  "two_factor.disable": "Turned off two-factor sign-in",
  "operator.add": "Made it an operator account",
  "operator.remove": "Made it an ordinary account",
};

/** What operators did, to one account or to all. */
export function ActionList({ accountId }: { accountId?: string }) {
  const actions = useInfiniteQuery(operatorQueries.actions(accountId));
  return (
    <>
      <Reading query={actions}>
        {({ pages }) => (
          <Actions actions={pages.flatMap((page) => page.actions)} showsAccount={accountId === undefined} />
        )}
      </Reading>
      <ShowMore query={actions}>Show older entries</ShowMore>
    </>
  );
}

function Actions({ actions, showsAccount }: { actions: readonly OperatorAction[]; showsAccount: boolean }) {
  if (actions.length === 0) {
    return (
      <Text c="dimmed">
        {showsAccount
          ? "No entries yet. Every change an operator makes to an account is listed here."
          : "No operator has changed this account."}
      </Text>
    );
  }
  return (
    <Table className={classes["table"] ?? ""}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Time</Table.Th>
          <Table.Th>Action</Table.Th>
          <Table.Th visibleFrom="sm">By</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {actions.map((action) => (
          <Row key={action.id} action={action} showsAccount={showsAccount} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Row({ action, showsAccount }: { action: OperatorAction; showsAccount: boolean }) {
  const { at, action: name, account_id, account_name, actor, via } = action;
  const by = `${actor}${via === "terminal" ? " (terminal)" : ""}`;
  return (
    <Table.Tr>
      <Table.Td style={{ whiteSpace: "nowrap" }}>
        <When time={at} />
      </Table.Td>
      <Table.Td className={classes["details"] ?? ""}>
        {WORDS[name] ?? name}
        {showsAccount && account_id !== null && (
          <>
            {": "}
            {name === "account.delete" ? (
              account_name
            ) : (
              <Link to={PAGES.operatorAccount.replace(":account_id", account_id)}>{account_name}</Link>
            )}
          </>
        )}
        <Text size="xs" c="dimmed">
          {describe(action)}
        </Text>
        <Text size="xs" c="dimmed" hiddenFrom="sm">
          {by}
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="sm" className={classes["details"] ?? ""}>
        {by}
      </Table.Td>
    </Table.Tr>
  );
}

function describe({ details }: OperatorAction): string {
  return Object.entries(details)
    .map(([name, value]) => {
      if (name === "spending_cap_micro_usd")
        return value === null ? "no spending cap" : `spending cap $${Number(value) / MICRO}`;
      return `${name.replaceAll("_", " ")} ${value}`;
    })
    .join(", ");
}
