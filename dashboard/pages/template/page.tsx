import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { queries } from "../../data/queries.ts";
import { Page } from "../../parts/page.tsx";
import { Broken, PendingPage } from "../../parts/states.tsx";
import { TemplateEditor } from "./template-editor.tsx";

export function TemplatePage() {
  const { template_id: id } = useParams({ strict: false }) as { template_id: string };
  const template = useQuery(queries.template(id));
  if (template.isPending) return <PendingPage />;
  if (template.isError) {
    return (
      <Page title="Template">
        <Broken error={template.error} retry={() => void template.refetch()} />
      </Page>
    );
  }
  return <TemplateEditor key={id} template={template.data} />;
}
