import type { BillingView, PlanView } from "@galley/contract";
import { Table, Text } from "@mantine/core";
import { exactMoney } from "../../parts/money.ts";

const count = new Intl.NumberFormat("en-US");
const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** The lines of the invoice at the end of the period. */
export function NextInvoice({
  invoice,
  plan,
  isCanceled,
}: {
  invoice: NonNullable<BillingView["next_invoice"]>;
  plan: PlanView;
  isCanceled: boolean;
}) {
  const calls = invoice.overage_calls === 1 ? "call" : "calls";
  return (
    <>
      <Text c="dimmed" mb="xs">
        {isCanceled ? "Final invoice" : "Due"} {day.format(new Date(invoice.at))}
      </Text>
      <Table maw={520}>
        <Table.Tbody>
          {!isCanceled && <Line label={`${plan.name}, next ${plan.interval}`} amount={invoice.price} />}
          <Line
            label={`Overage: ${count.format(invoice.overage_calls)} ${calls}`}
            amount={invoice.overage_cost}
          />
        </Table.Tbody>
        <Table.Tfoot>
          <Line label="Total" amount={invoice.total} />
        </Table.Tfoot>
      </Table>
    </>
  );
}

function Line({ label, amount }: { label: string; amount: number }) {
  return (
    <Table.Tr>
      <Table.Td>{label}</Table.Td>
      <Table.Td ta="right">{exactMoney(amount)}</Table.Td>
    </Table.Tr>
  );
}
