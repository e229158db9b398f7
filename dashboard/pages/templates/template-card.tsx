import type { Template } from "@galley/contract";
import { PAGES } from "@galley/contract";
import { ActionIcon, Menu, useComputedColorScheme } from "@mantine/core";
import { useInViewport } from "@mantine/hooks";
import { Link, useNavigate } from "@tanstack/react-router";
import { Copy, CopyPlus, Ellipsis, PenLine, Tag, Trash2 } from "../../parts/icons.ts";
import { useMay } from "../../data/may.ts";
import { templatePath, useTemplateActions } from "../../data/templates.ts";
import type { Converter } from "../../parts/conversion/converter.ts";
import { copyText } from "../../parts/copy-text.ts";
import { Thumbnail } from "../../parts/preview/thumbnail.tsx";
import { sampleOf } from "../../parts/samples/samples.ts";
import { toast } from "../../parts/toast.tsx";
import { When } from "../../parts/when.tsx";
import { openWithTemplate } from "../playground/documents.ts";
import classes from "./templates.module.css";

export function TemplateCard({
  template,
  converter,
}: {
  template: Template;
  converter: Converter | undefined;
}) {
  const { ref, inViewport } = useInViewport();
  const scheme = useComputedColorScheme("light");
  return (
    <li ref={ref} className={classes["card"]}>
      <div className={classes["picture"]}>
        <Thumbnail
          converter={inViewport ? converter : undefined}
          markdown={sampleOf("receipt").markdown}
          template={template}
          scheme={scheme}
        />
      </div>
      <div className={classes["row"]}>
        <Link to={templatePath(template.id)} className={classes["name"]} title={template.name}>
          {template.name}
        </Link>
        <CardMenu template={template} />
      </div>
      <div className={classes["meta"]}>
        {template.alias !== null && <code title="Alias">{template.alias}</code>}
        <span>
          Saved <When time={template.updated_at} />
        </span>
      </div>
    </li>
  );
}

function CardMenu({ template }: { template: Template }) {
  const actions = useTemplateActions();
  const mayEdit = useMay("updateTemplate");
  const navigate = useNavigate();
  const tryOut = () => {
    openWithTemplate(template.id);
    void navigate({ to: PAGES.playground });
  };
  const copyAs = (value: string, what: string) => () =>
    void copyText(value).then((isCopied) => isCopied && toast(`${what} copied`));
  return (
    <div className={classes["menu"]}>
      <Menu width={210}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`More for ${template.name}`}>
            <Ellipsis size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<PenLine size={15} />} onClick={tryOut}>
            Open in playground
          </Menu.Item>
          <Menu.Item leftSection={<Copy size={15} />} onClick={copyAs(template.id, "Template ID")}>
            Copy template ID
          </Menu.Item>
          {template.alias !== null && (
            <Menu.Item leftSection={<Tag size={15} />} onClick={copyAs(template.alias, "Alias")}>
              Copy alias
            </Menu.Item>
          )}
          {mayEdit && (
            <>
              <Menu.Item
                leftSection={<CopyPlus size={15} />}
                onClick={() => actions.duplicate.mutate(template.id)}
              >
                Duplicate template
              </Menu.Item>
              <Menu.Item
                color="red"
                leftSection={<Trash2 size={15} />}
                onClick={() => actions.remove.mutate(template)}
              >
                Delete template
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
