import { PAGES } from "@galley/contract";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { hasCode } from "../../data/client.ts";
import { queries } from "../../data/queries.ts";
import { Page } from "../../parts/page.tsx";
import { Broken, Empty, PendingPage } from "../../parts/states.tsx";
import { TemplateEditor } from "./template-editor.tsx";

export function TemplatePage() {
  const { template_id: id } = useParams({ strict: false }) as { template_id: string };
  const template = useQuery(queries.template(id));
  if (template.isPending) return <PendingPage />;
  if (hasCode(template.error, "template_not_found")) {
    return (
      <Page title="Template">
        <Empty
          title="Template not found"
          action={
            <Button component={Link} to={PAGES.templates}>
              See all templates
            </Button>
          }
        >
          It was deleted, or it belongs to another account. Deleted templates can be restored for 30 days.
        </Empty>
      </Page>
    );
  }
  if (template.isError) {
    return (
      <Page title="Template">
        <Broken error={template.error} retry={() => void template.refetch()} />
      </Page>
    );
  }
  return <TemplateEditor key={id} template={template.data} />;
}
