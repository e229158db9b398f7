import "@mantine/spotlight/styles.css";
import { PAGES } from "@galley/contract";
import { useMantineColorScheme } from "@mantine/core";
import { Spotlight, spotlight, type SpotlightActionGroupData } from "@mantine/spotlight";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Contrast, CornerDownLeft, LayoutTemplate, LogOut, Search } from "../icons.ts";
import { useEffect } from "react";
import { queries } from "../../data/queries.ts";
import { useSignOut } from "../../data/session.ts";
import { FIRST_STEPS, NAVIGATION, OPERATOR } from "../../navigation.ts";
import classes from "./palette.module.css";

/** Something the page on screen can do, offered by the palette for as long as the page is there. */
export interface PaletteAction {
  readonly label: string;
  readonly keywords?: readonly string[];
  readonly run: () => void;
}

/** Every page, every template and every action, by a few letters of its name. */
export default function Palette({
  timesAsked,
  pageActions,
}: {
  timesAsked: number;
  pageActions: readonly PaletteAction[];
}) {
  const groups = useActionGroups(pageActions);
  useEffect(() => {
    spotlight.open();
  }, [timesAsked]);
  return (
    <Spotlight
      actions={groups}
      shortcut={null}
      scrollable
      maxHeight={420}
      limit={40}
      highlightQuery
      classNames={{ actionLabel: classes["label"] ?? "" }}
      nothingFound="No results."
      searchProps={{
        leftSection: <Search size={16} />,
        placeholder: "Page, template or action",
        "aria-label": "Go to a page, a template, an action",
      }}
      attributes={{ content: { "aria-label": "Go to" } }}
    />
  );
}

function useActionGroups(pageActions: readonly PaletteAction[]): SpotlightActionGroupData[] {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const { setColorScheme } = useMantineColorScheme();
  const { data: templates = [] } = useQuery(queries.templates());
  const isOperator = useQuery(queries.me()).data?.account.operator === true;
  const icon = { size: 16, strokeWidth: 1.75 };
  return [
    {
      group: "On this page",
      actions: pageActions.map(({ label, keywords = [], run }) => ({
        id: `action-${label}`,
        label,
        keywords: [...keywords],
        leftSection: <CornerDownLeft {...icon} />,
        onClick: run,
      })),
    },
    {
      group: "Pages",
      actions: [...NAVIGATION, FIRST_STEPS, ...(isOperator ? [OPERATOR] : [])].map(
        ({ label, to, icon: Icon, keywords, isOutside }) => ({
          id: `page-${to}`,
          label,
          keywords: [...keywords],
          leftSection: <Icon {...icon} />,
          onClick: () => void navigate({ to, reloadDocument: isOutside }),
        }),
      ),
    },
    {
      group: "Templates",
      actions: templates.map(({ id, alias, name }) => ({
        id: `template-${id}`,
        label: name,
        keywords: ["template", id, alias ?? ""],
        leftSection: <LayoutTemplate {...icon} />,
        onClick: () => void navigate({ to: PAGES.template.replace(":template_id", id) }),
      })),
    },
    {
      group: "Actions",
      actions: [
        ...(["auto", "light", "dark"] as const).map((scheme) => ({
          id: `scheme-${scheme}`,
          label: scheme === "auto" ? "Use the system's theme" : `Use the ${scheme} theme`,
          keywords: ["theme", "colour", "color", "mode"],
          leftSection: <Contrast {...icon} />,
          onClick: () => setColorScheme(scheme),
        })),
        { id: "sign-out", label: "Sign out", leftSection: <LogOut {...icon} />, onClick: signOut },
      ],
    },
  ].filter(({ actions }) => actions.length > 0);
}
