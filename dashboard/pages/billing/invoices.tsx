import type { BillingView } from "@galley/contract";
import { Anchor, Badge, Table, Text } from "@mantine/core";
import { money } from "../../parts/money.ts";

const MICRO_PER_CENT = 10_000;
const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const LABELS: Readonly<Record<string, string>> = { draft: "In preparation", open: "Due", paid: "Paid" };

/** What was invoiced, the newest first. */
export function Invoices({ invoices }: { invoices: BillingView["invoices"] }) {
  if (invoices.length === 0) return <Text c="dimmed">No invoices yet.</Text>;
  return (
    <Table.ScrollContainer minWidth={420}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Date</Table.Th>
            <Table.Th>Number</Table.Th>
            <Table.Th>Status</Table.Th>
            <Table.Th ta="right">Amount</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {invoices.map(({ id, number, created_at, amount, status, url }) => (
            <Table.Tr key={id}>
              <Table.Td>{day.format(new Date(created_at))}</Table.Td>
              <Table.Td>
                {url === null ? (
                  (number ?? "–")
                ) : (
                  <Anchor href={url} target="_blank" rel="noreferrer">
                    {number ?? "Invoice"}
                  </Anchor>
                )}
              </Table.Td>
              <Table.Td>
                <Badge
                  variant="light"
                  color={status === "paid" ? "green" : status === "open" ? "yellow" : "gray"}
                >
                  {LABELS[status] ?? status}
                </Badge>
              </Table.Td>
              <Table.Td ta="right">{money(amount * MICRO_PER_CENT)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
