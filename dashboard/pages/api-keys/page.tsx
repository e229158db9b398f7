import { Button, Table } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "../../parts/icons.ts";
import { useMemo } from "react";
import { useMay } from "../../data/may.ts";
import { queries } from "../../data/queries.ts";
import { Page } from "../../parts/page.tsx";
import { usePaletteActions } from "../../parts/palette/palette-host.tsx";
import { Reading } from "../../parts/reading.tsx";
import { Empty } from "../../parts/states.tsx";
import { ApiKeyRow } from "./api-key-row.tsx";
import classes from "./api-keys.module.css";
import { CreateModal } from "./create-modal.tsx";

/** The active keys, when each was last used, and how to revoke it. */
export function ApiKeysPage() {
  const apiKeys = useQuery(queries.apiKeys());
  const mayCreate = useMay("createApiKey");
  const [isCreateOpen, createModal] = useDisclosure();
  usePaletteActions(
    useMemo(
      () =>
        mayCreate ? [{ label: "Create API key", keywords: ["new", "token"], run: createModal.open }] : [],
      [createModal.open, mayCreate],
    ),
  );
  const createButton = mayCreate && (
    <Button leftSection={<Plus size={15} />} onClick={createModal.open}>
      Create API key
    </Button>
  );
  const isEmpty = apiKeys.data?.length === 0;
  return (
    <Page
      title="API keys"
      description="Send one with every request, in the X-Service-Key header. Use a key for each app, so you can revoke one without the others."
      actions={!isEmpty && createButton}
    >
      <Reading query={apiKeys}>
        {(found) =>
          found.length === 0 ? (
            <Empty title="No API keys yet" action={createButton}>
              {mayCreate
                ? "Create one to call the API. You see it once; Galley stores only a hash."
                : "Only owners of the account can create keys."}
            </Empty>
          ) : (
            <Table verticalSpacing="sm" className={classes["keys"] ?? ""}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Name</Table.Th>
                  <Table.Th visibleFrom="sm">Key</Table.Th>
                  <Table.Th>Last used</Table.Th>
                  <Table.Th visibleFrom="md">Permissions</Table.Th>
                  <Table.Th visibleFrom="md">Expires</Table.Th>
                  <Table.Th visibleFrom="md">Created</Table.Th>
                  {mayCreate && <Table.Th aria-label="Actions" />}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {found.map((apiKey) => (
                  <ApiKeyRow key={apiKey.id} apiKey={apiKey} />
                ))}
              </Table.Tbody>
            </Table>
          )
        }
      </Reading>
      <CreateModal opened={isCreateOpen} onClose={createModal.close} />
    </Page>
  );
}
