import type { Template } from "@galley/contract";
import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "../../data/client.ts";
import { useMay } from "../../data/may.ts";
import { queries } from "../../data/queries.ts";
import { toast } from "../../parts/toast.tsx";
import classes from "./template.module.css";

/** The newest version is a draft: conversions do not use it yet. */
export function DraftBar({ template }: { template: Template }) {
  const { id, version, published_version: live } = template;
  const queryClient = useQueryClient();
  const { queryKey } = queries.template(id);
  const publish = useMutation({
    mutationFn: () => client.publishTemplateVersion({ params: { template_id: id, version } }),
    meta: { invalidates: [queries.templates().queryKey, queryKey] },
    onSuccess: (now) => {
      queryClient.setQueryData(queryKey, now);
      toast(`Version ${version} published. Live now.`);
    },
  });
  const mayPublish = useMay("publishTemplateVersion");
  if (live === version) return null;
  return (
    <div role="status" className={classes["notice"]}>
      <span>
        <strong>Version {version} is a draft.</strong>{" "}
        {live === null
          ? "Conversions can't use this template until a version is published."
          : `Conversions use version ${live} until this one is published.`}
      </span>
      {mayPublish && (
        <Button size="xs" loading={publish.isPending} onClick={() => publish.mutate()}>
          Publish version {version}
        </Button>
      )}
    </div>
  );
}
