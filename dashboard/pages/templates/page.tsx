import { Button, Skeleton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useMemo } from "react";
import { queries } from "../../data/queries.ts";
import { useConverter } from "../../parts/conversion/use-conversion.ts";
import { Page } from "../../parts/page.tsx";
import { usePaletteActions } from "../../parts/palette/palette-host.tsx";
import { Broken } from "../../parts/states.tsx";
import { NewTemplateModal } from "./new-template-modal.tsx";
import { StarterGrid } from "./starter-grid.tsx";
import { TemplateCard } from "./template-card.tsx";
import classes from "./templates.module.css";

/** The gallery. */
export function TemplatesPage() {
  const templates = useQuery(queries.templates());
  const converter = useConverter();
  const [isNewOpen, newModal] = useDisclosure();
  usePaletteActions(
    useMemo(() => [{ label: "New template", keywords: ["create"], run: newModal.open }], [newModal.open]),
  );
  const isEmpty = templates.data?.length === 0;
  return (
    <Page
      title="Templates"
      description={
        isEmpty
          ? "A template is CSS for your Markdown, applied by its id. Pick one to begin with; every one can be changed."
          : "CSS for your Markdown. A conversion names a template by its id, and a save is in force at once."
      }
      actions={
        !isEmpty && (
          <Button leftSection={<Plus size={15} />} onClick={newModal.open}>
            New template
          </Button>
        )
      }
    >
      {templates.isError && <Broken error={templates.error} retry={() => void templates.refetch()} />}
      {templates.isPending && (
        <div className={classes["grid"]} aria-busy>
          {["a", "b", "c"].map((key) => (
            <Skeleton key={key} height={320} />
          ))}
        </div>
      )}
      {isEmpty && <StarterGrid converter={converter} />}
      {!isEmpty && templates.data !== undefined && (
        <ul className={classes["grid"]}>
          {templates.data.map((template) => (
            <TemplateCard key={template.id} template={template} converter={converter} />
          ))}
        </ul>
      )}
      <NewTemplateModal opened={isNewOpen} onClose={newModal.close} converter={converter} />
    </Page>
  );
}
