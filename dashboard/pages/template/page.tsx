import { PAGES } from "@galley/contract";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { hasCode } from "../../data/client.ts";
import { useMay } from "../../data/may.ts";
import { queries } from "../../data/queries.ts";
import { Page } from "../../parts/page.tsx";
import { Reading } from "../../parts/reading.tsx";
import { Empty, Lines } from "../../parts/states.tsx";
import { TemplateEditor } from "./template-editor.tsx";

export function TemplatePage() {
  const { template_id: id } = useParams({ strict: false }) as { template_id: string };
  const template = useQuery(queries.template(id));
  const mayEdit = useMay("updateTemplate");
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
  // A failed update leaves the editor open: what is being changed there must not go away.
  if (template.data !== undefined)
    return <TemplateEditor key={`${id} ${mayEdit}`} template={template.data} mayEdit={mayEdit} />;
  return (
    <Page title="Template">
      <Reading query={template} placeholder={<Lines count={6} />}>
        {() => null}
      </Reading>
    </Page>
  );
}
