import type { BillingView } from "@galley/contract";
import { Button, Group, Table, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { client } from "../../data/client.ts";
import { download } from "../../parts/download.ts";
import { exactMoney } from "../../parts/money.ts";

const count = new Intl.NumberFormat("en-US");
const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

type Statement = BillingView["statements"][number];

/** Past periods, each with a file for a spreadsheet and a page to print. */
export function Statements({ statements }: { statements: readonly Statement[] }) {
  if (statements.length === 0)
    return <Text c="dimmed">The first statement is ready when this period ends.</Text>;
  return (
    <Table.ScrollContainer minWidth={480}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Period</Table.Th>
            <Table.Th ta="right">Calls</Table.Th>
            <Table.Th ta="right">Overage</Table.Th>
            <Table.Th />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {statements.map((statement) => (
            <Row key={statement.period_start} statement={statement} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Row({ statement: { period_start, period_end, calls, overage_cost } }: { statement: Statement }) {
  const dates = `${day.format(new Date(period_start))} to ${day.format(new Date(period_end))}`;
  const name = `statement-${period_start.slice(0, 10)}`;
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: "csv" | "html") => {
      const files = await client.readStatement({ params: { period_start } });
      const type = format === "csv" ? "text/csv" : "text/html";
      download(`${name}.${format}`, `${type};charset=utf-8`, files[format]);
    },
  });
  return (
    <Table.Tr>
      <Table.Td>{dates}</Table.Td>
      <Table.Td ta="right">{count.format(calls)}</Table.Td>
      <Table.Td ta="right">{exactMoney(overage_cost)}</Table.Td>
      <Table.Td>
        <Group gap={4} justify="flex-end" wrap="nowrap">
          <Button
            size="compact-sm"
            variant="subtle"
            disabled={isPending}
            aria-label={`Download CSV for ${dates}`}
            onClick={() => mutate("csv")}
          >
            CSV
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            disabled={isPending}
            aria-label={`Download printable page for ${dates}`}
            onClick={() => mutate("html")}
          >
            Print version
          </Button>
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}
