import { Button, Skeleton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "../../parts/icons.ts";
import { useEffect, useMemo } from "react";
import { useMay } from "../../data/may.ts";
import { queries } from "../../data/queries.ts";
import { useTemplateActions } from "../../data/templates.ts";
import { useConverter } from "../../parts/conversion/use-conversion.ts";
import { readStored, removeStored } from "../../parts/device-storage.ts";
import { EXAMPLE_CSS } from "../../parts/example-css.ts";
import { Page } from "../../parts/page.tsx";
import { usePaletteActions } from "../../parts/palette/palette-host.tsx";
import { Reading } from "../../parts/reading.tsx";
import { Empty } from "../../parts/states.tsx";
import { toast } from "../../parts/toast.tsx";
import { DeletedTemplates } from "./deleted-templates.tsx";
import { NewTemplateModal } from "./new-template-modal.tsx";
import { StarterGrid } from "./starter-grid.tsx";
import { TemplateCard } from "./template-card.tsx";
import classes from "./templates.module.css";

/** The account's templates, each shown live. */
export function TemplatesPage() {
  const templates = useQuery(queries.templates());
  const mayCreate = useMay("createTemplate");
  const converter = useConverter();
  const [isNewOpen, newModal] = useDisclosure();
  usePaletteActions(
    useMemo(
      () => (mayCreate ? [{ label: "Create template", keywords: ["create"], run: newModal.open }] : []),
      [newModal.open, mayCreate],
    ),
  );
  useTemplateFromDocs(mayCreate);
  const isEmpty = templates.data?.length === 0;
  return (
    <Page
      title="Templates"
      description={
        isEmpty && mayCreate
          ? "A template is CSS for your Markdown, applied by its ID or alias. Pick one to start from; you can change everything."
          : "CSS for your Markdown. A conversion uses a template by its ID or alias, and saved changes are live at once."
      }
      actions={
        !isEmpty &&
        mayCreate && (
          <Button leftSection={<Plus size={15} />} onClick={newModal.open}>
            Create template
          </Button>
        )
      }
    >
      <Reading query={templates} placeholder={<Cards />}>
        {(found) =>
          found.length > 0 ? (
            <ul className={classes["grid"]}>
              {found.map((template) => (
                <TemplateCard key={template.id} template={template} converter={converter} />
              ))}
            </ul>
          ) : mayCreate ? (
            <StarterGrid converter={converter} />
          ) : (
            <Empty title="No templates yet">
              Only editors and owners of the account can create templates.
            </Empty>
          )
        }
      </Reading>
      <DeletedTemplates />
      <NewTemplateModal opened={isNewOpen} onClose={newModal.close} converter={converter} />
    </Page>
  );
}

/** Where the cards will be. */
function Cards() {
  return (
    <div className={classes["grid"]} role="status" aria-busy aria-label="Loading">
      {["a", "b", "c"].map((key) => (
        <Skeleton key={key} height={320} />
      ))}
    </div>
  );
}

/** Creates the template that was asked for in the documentation, perhaps before signing in. */
function useTemplateFromDocs(mayCreate: boolean): void {
  const { create } = useTemplateActions();
  useEffect(() => {
    const css = readStored(EXAMPLE_CSS);
    if (typeof css !== "string") return;
    removeStored(EXAMPLE_CSS);
    if (mayCreate) create.mutate({ name: "From the docs", css });
    else toast("Only editors and owners of the account can create templates.");
  }, []);
}
