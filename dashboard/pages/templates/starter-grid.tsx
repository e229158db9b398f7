import { useComputedColorScheme } from "@mantine/core";
import { useTemplateActions } from "../../data/templates.ts";
import type { Converter } from "../../parts/conversion/converter.ts";
import { Thumbnail } from "../../parts/preview/thumbnail.tsx";
import { sampleOf } from "../../parts/samples/samples.ts";
import { BLANK_CSS, STARTERS, type Starter } from "../../parts/starters/starters.ts";
import classes from "./templates.module.css";

const BLANK: Starter = {
  name: "Blank",
  description: "The default theme plus your own rules",
  css: BLANK_CSS,
  sample: "welcome",
};

/** The starters, shown live. A click creates a template from one. */
export function StarterGrid({ converter }: { converter: Converter | undefined }) {
  const { create } = useTemplateActions();
  const scheme = useComputedColorScheme("light");
  const choose = ({ name, css }: Starter) =>
    create.mutate({ name: name === BLANK.name ? "My template" : name, css });
  return (
    <ul className={classes["grid"]}>
      {[...STARTERS, BLANK].map((starter) => (
        <li key={starter.name} className={classes["card"]}>
          <div className={classes["picture"]}>
            <Thumbnail
              converter={converter}
              markdown={sampleOf(starter.sample).markdown}
              template={{ css: starter.css, header: "", footer: "" }}
              scheme={scheme}
            />
          </div>
          <div className={classes["row"]}>
            <button
              type="button"
              className={classes["name"]}
              disabled={create.isPending}
              onClick={() => choose(starter)}
            >
              {starter.name}
            </button>
          </div>
          <div className={classes["meta"]}>{starter.description}</div>
        </li>
      ))}
    </ul>
  );
}
