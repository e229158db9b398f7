import type { TemplateVersionSummary } from "@galley/contract";
import { ActionIcon, TextInput, Tooltip } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Pencil } from "../../parts/icons.ts";
import { useState, type Ref } from "react";
import { client } from "../../data/client.ts";
import { useMay } from "../../data/may.ts";
import { queries } from "../../data/queries.ts";
import { toast } from "../../parts/toast.tsx";
import { useInPlace } from "../../parts/use-in-place.ts";
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
  const naming = useInPlace();
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
      {naming.isOpen ? (
        <NameField templateId={templateId} version={version} field={naming.field} onDone={naming.close} />
      ) : (
        mayName && (
          <Tooltip label="Name this version">
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={`Name version ${version.version}`}
              autoFocus={naming.isReturned}
              onClick={naming.open}
            >
              <Pencil size={13} />
            </ActionIcon>
          </Tooltip>
        )
      )}
    </li>
  );
}

/** An empty name removes it. */
function NameField({
  templateId,
  version: { version, label },
  field,
  onDone,
}: {
  templateId: string;
  version: TemplateVersionSummary;
  field: Ref<HTMLInputElement>;
  onDone: () => void;
}) {
  const [name, setName] = useState(label ?? "");
  const save = useMutation({
    mutationFn: (given: string | null) =>
      client.labelTemplateVersion({ params: { template_id: templateId, version }, body: { label: given } }),
    meta: { invalidates: [queries.templateVersions(templateId).queryKey] },
    onSuccess: () => {
      toast(`Version ${version} renamed`);
      onDone();
    },
  });
  const finish = () => {
    if (save.isPending) return;
    const given = name.trim() === "" ? null : name.trim();
    if (given === label) onDone();
    else save.mutate(given);
  };
  return (
    <TextInput
      ref={field}
      className={classes["naming"] ?? ""}
      size="xs"
      aria-label={`Name of version ${version}`}
      placeholder="Spring launch"
      maxLength={100}
      value={name}
      autoFocus
      onChange={(event) => setName(event.currentTarget.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        // The drawer closes on Escape, too, and must not here.
        event.stopPropagation();
        if (event.key === "Enter") finish();
        if (event.key === "Escape") onDone();
      }}
    />
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
