import { PAGES, type OperatorAccount, type SubscriptionState } from "@galley/contract";
import { Button, Select, Table, Text, TextInput } from "@mantine/core";
import { useDebouncedValue, useDisclosure } from "@mantine/hooks";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Plus, Search } from "../../parts/icons.ts";
import { Reading, ShowMore } from "../../parts/reading.tsx";
import { Empty, Lines } from "../../parts/states.tsx";
import { When } from "../../parts/when.tsx";
import { AccountState, STATE_CHOICES } from "./account-state.tsx";
import { CreateAccountModal } from "./create-account-modal.tsx";
import { OperatorPage } from "./operator-page.tsx";
import classes from "./operator.module.css";
import { operatorQueries } from "./queries.ts";

const count = new Intl.NumberFormat("en-US");

/** Every account of the installation. */
export function OperatorAccountsPage() {
  const [search, setSearch] = useState("");
  const [wanted] = useDebouncedValue(search.trim(), 200);
  const [state, setState] = useState<SubscriptionState | null>(null);
  const [isCreating, creating] = useDisclosure();
  const accounts = useInfiniteQuery(
    operatorQueries.accounts({ ...(wanted !== "" && { search: wanted }), ...(state !== null && { state }) }),
  );
  const clear = () => {
    setSearch("");
    setState(null);
  };
  return (
    <OperatorPage
      title="Accounts"
      description="Everyone who uses this installation. You see who they are and what they use, not what they write."
      actions={
        <Button leftSection={<Plus size={15} />} onClick={creating.open}>
          Create account
        </Button>
      }
    >
      <div className={classes["filters"]} role="search">
        <TextInput
          aria-label="Search accounts"
          placeholder="Name, email address or account ID"
          leftSection={<Search size={14} />}
          maxLength={100}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Select
          aria-label="Subscription"
          placeholder="All states"
          clearable
          data={STATE_CHOICES}
          value={state}
          onChange={(value) => setState(value as SubscriptionState | null)}
        />
      </div>
      <Reading query={accounts} placeholder={<Lines count={8} />}>
        {({ pages }) => <Found accounts={pages.flatMap((page) => page.accounts)} onClear={clear} />}
      </Reading>
      <ShowMore query={accounts}>Show more accounts</ShowMore>
      <CreateAccountModal opened={isCreating} onClose={creating.close} />
    </OperatorPage>
  );
}

/** The accounts found. The operator's own account always exists, so an empty list means that the filters match none. */
function Found({ accounts, onClear }: { accounts: readonly OperatorAccount[]; onClear: () => void }) {
  if (accounts.length > 0) return <Accounts accounts={accounts} />;
  return (
    <Empty
      title="No account matches"
      action={
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      Search looks in names, email addresses and account IDs.
    </Empty>
  );
}

function Accounts({ accounts }: { accounts: readonly OperatorAccount[] }) {
  return (
    <Table verticalSpacing="sm" className={classes["table"] ?? ""}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Account</Table.Th>
          <Table.Th>Subscription</Table.Th>
          <Table.Th visibleFrom="sm">Plan</Table.Th>
          <Table.Th ta="right">
            Calls
            <Text span inherit visibleFrom="sm">
              , 30 days
            </Text>
          </Table.Th>
          <Table.Th visibleFrom="sm" pl="xl">
            Created
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {accounts.map(({ id, name, people, state, plan, calls, created_at, operator }) => (
          <Table.Tr key={id}>
            <Table.Td className={classes["name"] ?? ""}>
              <Text inherit truncate title={name}>
                <Link to={PAGES.operatorAccount.replace(":account_id", id)}>{name}</Link>
                {operator && " (operator)"}
              </Text>
              <Text size="xs" c="dimmed" truncate title={people.join(", ")}>
                {people.length === 0 ? "Nobody can sign in" : people.join(", ")}
              </Text>
            </Table.Td>
            <Table.Td>
              <AccountState state={state} />
            </Table.Td>
            <Table.Td visibleFrom="sm">{plan}</Table.Td>
            <Table.Td ta="right">{count.format(calls)}</Table.Td>
            <Table.Td visibleFrom="sm" pl="xl">
              <When time={created_at} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
