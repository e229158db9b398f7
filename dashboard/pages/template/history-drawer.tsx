import type { Template, TemplateVersionSummary } from "@galley/contract";
import { Button, Drawer, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "../../data/may.ts";
import { queries } from "../../data/queries.ts";
import { Reading } from "../../parts/reading.tsx";
import { Differences } from "./difference.tsx";
import type { SetAside } from "./set-aside.ts";
import classes from "./template.module.css";
import { contentOf } from "./use-template-draft.ts";
import { SetAsideRow, VersionRow } from "./version-row.tsx";

interface Actions {
  readonly onRestore: (version: number) => void;
  readonly onBringBack: (changes: SetAside) => void;
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
  setAside: readonly SetAside[];
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
      <History template={template} setAside={setAside} {...actions} />
    </Drawer>
  );
}

type Shown = { template: Template; setAside: readonly SetAside[] } & Actions;

function History(shown: Shown) {
  const versions = useQuery(queries.templateVersions(shown.template.id));
  return <Reading query={versions}>{(read) => <Versions versions={read} {...shown} />}</Reading>;
}

function Versions({
  template,
  versions,
  setAside,
  onRestore,
  onBringBack,
}: Shown & { versions: readonly TemplateVersionSummary[] }) {
  const mayRestore = useMay("restoreTemplateVersion");
  /** A version, or the time of changes that were set aside. */
  const [chosen, setChosen] = useState<number | string>();
  const previous = versions.find(({ version }) => version !== template.version);
  const shown = chosen ?? previous?.version;
  const shownAside = setAside.find(({ at }) => at === shown);
  return (
    <div className={classes["history"]}>
      <ul className={classes["versions"]} aria-label="Versions">
        {setAside.map(({ at }) => (
          <SetAsideRow key={at} at={at} isShown={at === shown} onShow={() => setChosen(at)} />
        ))}
        {versions.map((version) => (
          <VersionRow
            key={version.version}
            templateId={template.id}
            version={version}
            isLive={version.version === template.published_version}
            isShown={version.version === shown}
            onShow={() => setChosen(version.version)}
          />
        ))}
      </ul>
      {shownAside !== undefined ? (
        <div className={classes["compared"]}>
          <Group justify="space-between">
            <strong>From version {template.version} to the changes you set aside</strong>
            <Button size="xs" onClick={() => onBringBack(shownAside)}>
              Edit these changes
            </Button>
          </Group>
          <Differences before={contentOf(template)} after={shownAside.content} />
        </div>
      ) : typeof shown !== "number" || shown === template.version ? (
        <p className={classes["quiet"]}>
          {previous === undefined
            ? "There is one version so far. Each save adds one, and you can restore any of them."
            : "This is the newest version. Choose another one to see what changed."}
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
  return (
    <Reading query={old}>
      {(read) => <Differences key={version} before={contentOf(read)} after={contentOf(template)} />}
    </Reading>
  );
}
