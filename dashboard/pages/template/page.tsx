import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { hasCode } from "../../data/client.ts";
import { useMay } from "../../data/may.ts";
import { queries } from "../../data/queries.ts";
import { Page } from "../../parts/page.tsx";
import { Reading } from "../../parts/reading.tsx";
import { Lines } from "../../parts/states.tsx";
import { MissingTemplate } from "./deleted.tsx";
import { TemplateEditor } from "./template-editor.tsx";

export function TemplatePage() {
  const { template_id: id } = useParams({ strict: false }) as { template_id: string };
  const template = useQuery(queries.template(id));
  const mayEdit = useMay("updateTemplate");
  const isMissing = hasCode(template.error, "template_not_found");
  // A failed update leaves the editor open: what is being changed there must not go away.
  if (template.data !== undefined)
    return (
      <TemplateEditor
        key={`${id} ${mayEdit}`}
        template={template.data}
        mayEdit={mayEdit}
        isDeleted={isMissing}
      />
    );
  if (isMissing) return <MissingTemplate id={id} />;
  return (
    <Page title="Template">
      <Reading query={template} placeholder={<Lines count={6} />}>
        {() => null}
      </Reading>
    </Page>
  );
}
