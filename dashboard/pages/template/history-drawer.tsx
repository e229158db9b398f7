import type { Template } from "@galley/contract";
import { Button, Drawer, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "../../data/may.ts";
import { queries } from "../../data/queries.ts";
import { Broken, Lines } from "../../parts/states.tsx";
import { Differences } from "./difference.tsx";
import type { SetAside } from "./set-aside.ts";
import classes from "./template.module.css";
import { contentOf, type TemplateContent } from "./use-template-draft.ts";
import { SetAsideRow, VersionRow } from "./version-row.tsx";

interface Actions {
  readonly onRestore: (version: number) => void;
  readonly onBringBack: (content: TemplateContent) => void;
}

/** Every saved version, how it differs from the current one, and a way to restore it. */
export function HistoryDrawer({
  template,
  setAside,
  opened,
  onClose,
  ...actions
}: {
  template: Template;
  setAside: SetAside | undefined;
  opened: boolean;
  onClose: () => void;
} & Actions) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={860}
      title={`History of ${template.name}`}
    >
      <Versions template={template} setAside={setAside} {...actions} />
    </Drawer>
  );
}

function Versions({
  template,
  setAside,
  onRestore,
  onBringBack,
}: { template: Template; setAside: SetAside | undefined } & Actions) {
  const versions = useQuery(queries.templateVersions(template.id));
  const mayRestore = useMay("restoreTemplateVersion");
  const [chosen, setChosen] = useState<number | "set-aside">();
  if (versions.isPending) return <Lines />;
  if (versions.isError) return <Broken error={versions.error} retry={() => void versions.refetch()} />;
  const previous = versions.data.find(({ version }) => version !== template.version);
  const shown = chosen ?? previous?.version;
  return (
    <div className={classes["history"]}>
      <ul className={classes["versions"]} aria-label="Versions">
        {setAside !== undefined && (
          <SetAsideRow
            at={setAside.at}
            isShown={shown === "set-aside"}
            onShow={() => setChosen("set-aside")}
          />
        )}
        {versions.data.map((version) => (
          <VersionRow
            key={version.version}
            templateId={template.id}
            version={version}
            isCurrent={version.version === template.version}
            isShown={version.version === shown}
            onShow={() => setChosen(version.version)}
          />
        ))}
      </ul>
      {shown === "set-aside" && setAside !== undefined ? (
        <div className={classes["compared"]}>
          <Group justify="space-between">
            <strong>From version {template.version} to the changes you set aside</strong>
            <Button size="xs" onClick={() => onBringBack(setAside.content)}>
              Edit these changes
            </Button>
          </Group>
          <Differences before={contentOf(template)} after={setAside.content} />
        </div>
      ) : typeof shown !== "number" || shown === template.version ? (
        <p className={classes["quiet"]}>
          {previous === undefined
            ? "There is one version so far. Each save adds one, and you can restore any of them."
            : "This is the live version. Choose another one to see what changed."}
        </p>
      ) : (
        <div className={classes["compared"]}>
          <Group justify="space-between">
            <strong>
              From version {shown} to version {template.version}
            </strong>
            {mayRestore && (
              <Button size="xs" onClick={() => onRestore(shown)}>
                Restore version {shown}
              </Button>
            )}
          </Group>
          <VersionDifferences template={template} version={shown} />
        </div>
      )}
    </div>
  );
}

function VersionDifferences({ template, version }: { template: Template; version: number }) {
  const old = useQuery(queries.templateVersion(template.id, version));
  if (old.isPending) return <Lines />;
  if (old.isError) return <Broken error={old.error} retry={() => void old.refetch()} />;
  return <Differences key={version} before={contentOf(old.data)} after={contentOf(template)} />;
}
