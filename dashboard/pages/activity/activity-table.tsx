import type { ActivityEntry } from "@galley/contract";
import { Anchor, Table, Text } from "@mantine/core";
import { CopyIcon } from "../../parts/copy-button.tsx";
import { When } from "../../parts/when.tsx";
import classes from "./activity.module.css";

const count = new Intl.NumberFormat("en-US");

export function ActivityTable({ requests }: { requests: readonly ActivityEntry[] }) {
  return (
    <Table verticalSpacing="xs" className={classes["table"] ?? ""}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Time</Table.Th>
          <Table.Th>Result</Table.Th>
          <Table.Th visibleFrom="sm">API key</Table.Th>
          <Table.Th visibleFrom="sm">Template</Table.Th>
          <Table.Th visibleFrom="sm" ta="right">
            Items
          </Table.Th>
          <Table.Th visibleFrom="sm" ta="right">
            Duration
          </Table.Th>
          <Table.Th ta="right">Request ID</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {requests.map((request) => (
          <Row key={request.request_id} request={request} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Row({ request }: { request: ActivityEntry }) {
  const { request_id, status, error_code, route, items, failed_items, duration_ms } = request;
  return (
    <Table.Tr>
      <Table.Td className={classes["time"] ?? ""}>
        <When time={request.at} />
      </Table.Td>
      <Table.Td>
        <span className={classes["status"]} data-kind={status < 400 ? "ok" : "error"}>
          {status}
        </span>{" "}
        {error_code !== null && (
          <Anchor href={`/docs/errors#${error_code}`} aria-label={`${error_code}: what to do`}>
            {error_code}
          </Anchor>
        )}
        <Text size="xs" c="dimmed" className={classes["route"] ?? ""}>
          {route}
        </Text>
        <Text size="xs" c="dimmed" hiddenFrom="sm">
          {[
            apiKeyOf(request),
            templateOf(request),
            items > 1 && `${items} items`,
            failed_items > 0 && status < 400 && `${failed_items} failed`,
            `${duration_ms} ms`,
          ]
            .filter((part) => part !== false && part !== "")
            .join(" · ")}
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="sm" className={classes["name"] ?? ""}>
        <Text inherit truncate title={apiKeyOf(request)}>
          {apiKeyOf(request)}
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="sm" className={classes["name"] ?? ""}>
        <Text truncate title={templateOf(request)} {...(request.template_name === null && { c: "dimmed" })}>
          {templateOf(request) || (items > 0 && "None")}
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="sm" ta="right">
        {items > 0 && count.format(items)}
        {failed_items > 0 && status < 400 && (
          <Text size="xs" className={classes["failed"] ?? ""}>
            {count.format(failed_items)} failed
          </Text>
        )}
      </Table.Td>
      <Table.Td visibleFrom="sm" ta="right">
        {count.format(duration_ms)} ms
      </Table.Td>
      <Table.Td className={classes["id"] ?? ""}>
        <code title={request_id}>{request_id.slice(-8)}</code>
        <CopyIcon value={request_id} label="request ID" />
      </Table.Td>
    </Table.Tr>
  );
}

const apiKeyOf = ({ api_key_name }: ActivityEntry) => api_key_name ?? "Deleted key";

function templateOf({ template_name, template_id, several_templates }: ActivityEntry): string {
  if (several_templates) return "Several templates";
  return template_name ?? (template_id === null ? "" : "Unknown template");
}
