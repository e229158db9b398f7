import { PAGES, type OperatorAccountDetail } from "@galley/contract";
import { Anchor, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { hasCode } from "../../data/client.ts";
import { Identifier } from "../../parts/copy-button.tsx";
import { money } from "../../parts/money.ts";
import { Section } from "../../parts/page.tsx";
import { Reading } from "../../parts/reading.tsx";
import { Lines, MissingPage } from "../../parts/states.tsx";
import { When } from "../../parts/when.tsx";
import { AccountKeys } from "./account-keys.tsx";
import { AccountState } from "./account-state.tsx";
import { ActionList } from "./action-list.tsx";
import { DeleteOtherAccount } from "./delete-account.tsx";
import { EntryLink } from "./entry-link.tsx";
import { OperatorPage } from "./operator-page.tsx";
import classes from "./operator.module.css";
import { operatorQueries } from "./queries.ts";
import { SubscriptionForm } from "./subscription-form.tsx";

const count = new Intl.NumberFormat("en-US");

/** One account: who is in it, what it pays and uses, and what an operator can do for it. */
export function OperatorAccountPage() {
  const { account_id = "" } = useParams({ strict: false });
  const account = useQuery(operatorQueries.account(account_id));
  if (hasCode(account.error, "account_not_found")) return <MissingPage />;
  return (
    <OperatorPage
      title={account.data?.name ?? "Account"}
      description={
        <Anchor component={Link} to={PAGES.operatorAccounts}>
          All accounts
        </Anchor>
      }
    >
      <Reading query={account} placeholder={<Lines count={8} />}>
        {(read) => <Loaded key={read.id} account={read} />}
      </Reading>
    </OperatorPage>
  );
}

function Loaded({ account }: { account: OperatorAccountDetail }) {
  const { id, people, usage, days } = account;
  const lately = days.slice(-7).reduce((sum, { calls }) => sum + calls, 0);
  return (
    <>
      <Section title="Account">
        <dl className={classes["facts"]}>
          <dt>Account ID</dt>
          <dd>
            <Identifier value={id} label="account ID" />
          </dd>
          <dt>People</dt>
          <dd>{people.length === 0 ? "Nobody can sign in yet" : people.join(", ")}</dd>
          <dt>Created</dt>
          <dd>
            <When time={account.created_at} />
          </dd>
          {account.operator && (
            <>
              <dt>Role</dt>
              <dd>Operator account</dd>
            </>
          )}
        </dl>
      </Section>
      <Section title="Subscription" description="Changes take effect within two seconds.">
        <dl className={classes["facts"]}>
          <dt>State</dt>
          <dd>
            <AccountState state={account.state} />
            {account.past_due_at !== null && (
              <Text span c="dimmed">
                {" (payment failed "}
                <When time={account.past_due_at} />)
              </Text>
            )}
          </dd>
        </dl>
        <SubscriptionForm account={account} />
      </Section>
      <Section title="Usage" description="This period and the last days.">
        <dl className={classes["facts"]}>
          <dt>Calls this period</dt>
          <dd>
            {count.format(usage.calls)} of {count.format(usage.included_calls)} included
          </dd>
          <dt>Overage</dt>
          <dd>
            {count.format(usage.calls_beyond)} calls, {money(usage.cost_beyond)}
          </dd>
          <dt>Cost so far</dt>
          <dd>{money(usage.cost)}</dd>
          <dt>Last 7 days</dt>
          <dd>{count.format(lately)} calls</dd>
          <dt>Last 30 days</dt>
          <dd>{count.format(account.calls)} calls</dd>
        </dl>
      </Section>
      <Section title="API keys" description="You can create keys that convert, and revoke any key.">
        <AccountKeys account={account} />
      </Section>
      <Section
        title="Entry link"
        description="For a new account, or someone who lost their password. It works once, within seven days."
      >
        <EntryLink account={account} />
      </Section>
      <Section title="Audit log" description="What operators did to this account.">
        <ActionList accountId={id} />
      </Section>
      <Section
        title="Delete account"
        description="Ends the subscription and deletes everything in it except its statements."
      >
        <DeleteOtherAccount account={account} />
      </Section>
    </>
  );
}
