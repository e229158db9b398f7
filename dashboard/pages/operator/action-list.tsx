import { PAGES, type OperatorAction } from "@galley/contract";
import { Button, Group, Table, Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { MICRO } from "../../parts/money.ts";
import { Broken, Lines } from "../../parts/states.tsx";
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
  "operator.add": "Made it an operator account",
  "operator.remove": "Made it an ordinary account",
};

/** What operators did, to one account or to all. */
export function ActionList({ accountId }: { accountId?: string }) {
  const actions = useInfiniteQuery(operatorQueries.actions(accountId));
  const found = actions.data?.pages.flatMap((page) => page.actions);
  if (actions.isPending) return <Lines />;
  if (actions.isError) return <Broken error={actions.error} retry={() => void actions.refetch()} />;
  if (found === undefined || found.length === 0)
    return <Text c="dimmed">No operator has changed anything yet.</Text>;
  return (
    <>
      <Table className={classes["table"] ?? ""}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Time</Table.Th>
            <Table.Th>Action</Table.Th>
            <Table.Th visibleFrom="sm">By</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {found.map((action) => (
            <Row key={action.id} action={action} showsAccount={accountId === undefined} />
          ))}
        </Table.Tbody>
      </Table>
      {actions.hasNextPage && (
        <Group justify="center" mt="md">
          <Button
            variant="default"
            loading={actions.isFetchingNextPage}
            onClick={() => void actions.fetchNextPage()}
          >
            Show older entries
          </Button>
        </Group>
      )}
    </>
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
