import type { BillingView, Me, UsagePeriod } from "@galley/contract";
import { Alert } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useMay } from "../../data/may.ts";
import { queries } from "../../data/queries.ts";
import { Page, Section } from "../../parts/page.tsx";
import { Reading } from "../../parts/reading.tsx";
import { Lines } from "../../parts/states.tsx";
import { Invoices } from "./invoices.tsx";
import { NextInvoice } from "./next-invoice.tsx";
import { PaymentMethod } from "./payment-method.tsx";
import { PlanSection } from "./plan-section.tsx";
import { SpendingCap } from "./spending-cap.tsx";
import { Statements } from "./statements.tsx";

/** The plan, what it costs, how it is paid, and what was paid. */
export function BillingPage() {
  const mayManage = useMay("manageBilling");
  const queryClient = useQueryClient();
  const billing = useQuery(queries.billing());
  const usage = useQuery(queries.usage());
  const me = useQuery(queries.me());
  const { dataUpdatedAt } = billing;

  // Reading from the payment provider may have changed the subscription, such as after a checkout.
  useEffect(() => {
    if (dataUpdatedAt === 0) return;
    void queryClient.invalidateQueries({ queryKey: queries.me().queryKey });
    void queryClient.invalidateQueries({ queryKey: queries.usage().queryKey });
  }, [dataUpdatedAt, queryClient]);

  const placeholder = <Lines count={6} />;
  return (
    <Page
      title="Billing"
      description={
        mayManage
          ? "Your plan, the next invoice and past ones."
          : "The plan, the next invoice and past ones. Only owners of the account can change them."
      }
    >
      <Reading query={billing} placeholder={placeholder}>
        {(read) => (
          <Reading query={usage} placeholder={placeholder}>
            {(period) => (
              <Reading query={me}>{(whose) => <Loaded billing={read} usage={period} me={whose} />}</Reading>
            )}
          </Reading>
        )}
      </Reading>
    </Page>
  );
}

function Loaded({ billing, usage, me }: { billing: BillingView; usage: UsagePeriod; me: Me }) {
  return (
    <>
      {!billing.reachable && (
        <Alert color="yellow" mb="lg" title="The payment provider is not responding">
          Invoices and the payment method will be back shortly. Your calls are not affected.
        </Alert>
      )}
      <PlanSection billing={billing} usage={usage} me={me} />
      {billing.next_invoice !== null && (
        <Section title="Next invoice" description="So far. Taxes may be added.">
          <NextInvoice
            invoice={billing.next_invoice}
            plan={me.plan}
            isCanceled={billing.cancel_at !== null}
          />
        </Section>
      )}
      {billing.takes_payments && (
        <Section title="Payment method">
          <PaymentMethod method={billing.payment_method} />
        </Section>
      )}
      <Section title="Spending cap" description="Maximum overage per period.">
        <SpendingCap usage={usage} />
      </Section>
      {billing.takes_payments && (
        <Section title="Invoices">
          <Invoices invoices={billing.invoices} />
        </Section>
      )}
      <Section title="Statements" description="Calls and overage of past periods.">
        <Statements statements={billing.statements} />
      </Section>
    </>
  );
}
