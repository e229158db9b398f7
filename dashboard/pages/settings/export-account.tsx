import { Button, Group, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "../../data/client.ts";
import { download, fileName } from "../../parts/download.ts";
import { FormProblem } from "../../parts/form.tsx";
import { Download } from "../../parts/icons.ts";

/** Downloads the account's data as one file. */
export function ExportAccount({ accountName }: { accountName: string }) {
  const [progress, setProgress] = useState<string>();
  const exporting = useMutation({
    mutationFn: async () => {
      // Its code loads with the first use: most people never export.
      const { archiveAccount } = await import("./account-export.ts");
      return archiveAccount(
        {
          exportAccount: () => client.exportAccount(),
          exportTemplate: (id) => client.exportTemplate({ params: { template_id: id } }),
        },
        (done, total) => setProgress(`${done} of ${total} templates`),
      );
    },
    meta: { showsProblem: true },
    onSuccess: (zip) => download(fileName(`${accountName} export`, "zip"), "application/zip", zip),
    onSettled: () => setProgress(undefined),
  });
  return (
    <Stack gap="sm" align="flex-start">
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<Download size={15} />}
          loading={exporting.isPending}
          onClick={() => exporting.mutate()}
        >
          Export account data
        </Button>
        <Text c="dimmed" role="status">
          {progress ?? (exporting.isSuccess ? "Downloaded" : "")}
        </Text>
      </Group>
      <FormProblem problem={exporting.error} />
    </Stack>
  );
}
