import type { Template, TemplateVersionSummary } from "@galley/contract";
import { Button, Drawer, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "../../data/queries.ts";
import { Broken, Lines } from "../../parts/states.tsx";
import { When } from "../../parts/when.tsx";
import { Difference } from "./difference.tsx";
import classes from "./template.module.css";

/** Every saved version, what it has that the current one has not, and the way back to it. */
export function HistoryDrawer({
  template,
  opened,
  onClose,
  onRestore,
}: {
  template: Template;
  opened: boolean;
  onClose: () => void;
  onRestore: (version: number) => void;
}) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={860}
      title={`History of ${template.name}`}
    >
      <Versions template={template} onRestore={onRestore} />
    </Drawer>
  );
}

function Versions({ template, onRestore }: { template: Template; onRestore: (version: number) => void }) {
  const versions = useQuery(queries.templateVersions(template.id));
  const [chosen, setChosen] = useState<number>();
  if (versions.isPending) return <Lines />;
  if (versions.isError) return <Broken error={versions.error} retry={() => void versions.refetch()} />;
  const before = versions.data.find(({ version }) => version !== template.version);
  const shown = chosen ?? before?.version;
  return (
    <div className={classes["history"]}>
      <ul className={classes["versions"]} aria-label="Versions">
        {versions.data.map((version) => (
          <VersionRow
            key={version.version}
            version={version}
            isCurrent={version.version === template.version}
            isShown={version.version === shown}
            onShow={() => setChosen(version.version)}
          />
        ))}
      </ul>
      {shown === undefined || shown === template.version ? (
        <p className={classes["quiet"]}>
          {before === undefined
            ? "There is one version so far. Each save adds one, and any can be brought back."
            : "This is the version in force. Choose another to see what differs."}
        </p>
      ) : (
        <div className={classes["compared"]}>
          <Group justify="space-between">
            <strong>
              From version {shown} to version {template.version}
            </strong>
            <Button size="xs" onClick={() => onRestore(shown)}>
              Restore version {shown}
            </Button>
          </Group>
          <VersionDifference template={template} version={shown} />
        </div>
      )}
    </div>
  );
}

function VersionRow({
  version,
  isCurrent,
  isShown,
  onShow,
}: {
  version: TemplateVersionSummary;
  isCurrent: boolean;
  isShown: boolean;
  onShow: () => void;
}) {
  return (
    <li>
      <button type="button" className={classes["version"]} aria-current={isShown} onClick={onShow}>
        <span>
          Version {version.version}
          {isCurrent && <em> in force</em>}
        </span>
        <span className={classes["quiet"]}>
          <When time={version.created_at} />
        </span>
      </button>
    </li>
  );
}

function VersionDifference({ template, version }: { template: Template; version: number }) {
  const old = useQuery(queries.templateVersion(template.id, version));
  if (old.isPending) return <Lines />;
  if (old.isError) return <Broken error={old.error} retry={() => void old.refetch()} />;
  const parts = [
    { title: "Name", before: old.data.name, after: template.name },
    { title: "CSS", before: old.data.css, after: template.css },
    { title: "Header", before: old.data.header, after: template.header },
    { title: "Footer", before: old.data.footer, after: template.footer },
  ].filter(({ before, after }) => before !== after);
  if (parts.length === 0) return <p className={classes["quiet"]}>The two are the same.</p>;
  return (
    <>
      {parts.map(({ title, before, after }) => (
        <section key={`${title} ${version}`}>
          <h3>{title}</h3>
          <Difference before={before} after={after} label={`${title}, what changed`} />
        </section>
      ))}
    </>
  );
}
