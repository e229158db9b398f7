import type { TemplateVersionSummary } from "@galley/contract";
import { ActionIcon, Tooltip } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Pencil } from "../../parts/icons.ts";
import { client } from "../../data/client.ts";
import { useMay } from "../../data/may.ts";
import { queries } from "../../data/queries.ts";
import { InPlaceField, useInPlace } from "../../parts/in-place.tsx";
import { toast } from "../../parts/toast.tsx";
import { When } from "../../parts/when.tsx";
import classes from "./template.module.css";

/** One version in the history; it can be given a name. */
export function VersionRow({
  templateId,
  version,
  isLive,
  isShown,
  onShow,
}: {
  templateId: string;
  version: TemplateVersionSummary;
  isLive: boolean;
  isShown: boolean;
  onShow: () => void;
}) {
  const mayName = useMay("labelTemplateVersion");
  const field = useInPlace();
  const naming = useMutation({
    mutationFn: (label: string) =>
      client.labelTemplateVersion({
        params: { template_id: templateId, version: version.version },
        // An empty name removes it.
        body: { label: label || null },
      }),
    meta: { invalidates: [queries.templateVersions(templateId).queryKey] },
    onSuccess: () => {
      toast(`${title} renamed`);
      field.close();
    },
  });
  const title = `Version ${version.version}`;
  return (
    <li className={classes["entry"]}>
      <button type="button" className={classes["version"]} aria-current={isShown} onClick={onShow}>
        <span className={classes["label"]} title={version.label ?? title}>
          {version.label ?? title}
        </span>
        <span className={classes["quiet"]}>
          {version.label !== null && `${title}, `}
          {isLive && <em>live, </em>}
          <When time={version.created_at} />
        </span>
      </button>
      {field.isOpen ? (
        <InPlaceField
          ref={field.field}
          className={classes["naming"]}
          label={`Name of version ${version.version}`}
          placeholder="Spring launch"
          name={version.label ?? ""}
          isSaving={naming.isPending}
          onSave={(label) => naming.mutate(label)}
          onCancel={field.close}
        />
      ) : (
        mayName && (
          <Tooltip label="Name this version">
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={`Name version ${version.version}`}
              autoFocus={field.isReturned}
              onClick={field.open}
            >
              <Pencil size={13} />
            </ActionIcon>
          </Tooltip>
        )
      )}
    </li>
  );
}

/** The changes that made way for a version saved elsewhere. */
export function SetAsideRow({ at, isShown, onShow }: { at: string; isShown: boolean; onShow: () => void }) {
  return (
    <li className={classes["entry"]}>
      <button type="button" className={classes["version"]} aria-current={isShown} onClick={onShow}>
        <span className={classes["label"]}>Your changes</span>
        <span className={classes["quiet"]}>
          Set aside on this device <When time={at} />
        </span>
      </button>
    </li>
  );
}
