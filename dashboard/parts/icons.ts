import { createElement, type ReactElement, type SVGProps } from "react";

export interface IconProps extends SVGProps<SVGSVGElement> {
  /** In pixels, 24 by default. */
  readonly size?: number;
}
export type Icon = (props: IconProps) => ReactElement;

const ring = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const box = (x: number, y: number, width: number, height: number) =>
  `M${x + 1.5} ${y}h${width - 3}a1.5 1.5 0 0 1 1.5 1.5v${height - 3}a1.5 1.5 0 0 1-1.5 1.5h${3 - width}a1.5 1.5 0 0 1-1.5-1.5v${3 - height}a1.5 1.5 0 0 1 1.5-1.5z`;
const CIRCLE = ring(12, 12, 9);
const PAGE = "M14 3H7.5A1.5 1.5 0 0 0 6 4.5v15A1.5 1.5 0 0 0 7.5 21h10a1.5 1.5 0 0 0 1.5-1.5V8zM14 3v5h5";
const PAIR = `${box(9, 9, 11, 11)}M5 15a1 1 0 0 1-1-1V5.5A1.5 1.5 0 0 1 5.5 4H14a1 1 0 0 1 1 1`;

export const Activity = drawn("M3 12h4l3-8 4 16 3-8h4");
export const ArrowLeft = drawn("M19 12H5M11 6l-6 6 6 6");
export const ArrowRight = drawn("M5 12h14M13 6l6 6-6 6");
export const BookOpen = drawn(
  "M12 6.5C10 5 7 4.5 3 4.5v13.5c4 0 7 .5 9 2 2-1.5 5-2 9-2V4.5c-4 0-7 .5-9 2zM12 6.5V20",
);
export const Braces = drawn(
  "M9 4C6 4 6.5 6 6.5 8S6 11 4 12c2 1 2.5 2 2.5 4S6 20 9 20M15 4c3 0 2.5 2 2.5 4s.5 3 2.5 4c-2 1-2.5 2-2.5 4s.5 4-2.5 4",
);
export const ChartNoAxesColumn = drawn("M6 20v-6M12 20V4M18 20V10");
export const Check = drawn("M5 12.5l4.5 4.5L19 7.5");
export const CircleCheck = drawn(`${CIRCLE}M8 12.5l3 3 5-6`);
export const CircleDashed = drawn(CIRCLE, { strokeDasharray: "3.5 3.569" });
export const CircleX = drawn(`${CIRCLE}M9 9l6 6M15 9l-6 6`);
export const CodeXml = drawn("M7 8l-4 4 4 4M17 8l4 4-4 4M14 5l-4 14");
export const Contrast = drawn(`${CIRCLE}M12 3v18M12 7.5h7.5M12 12h9M12 16.5h7.5`);
export const Copy = drawn(PAIR);
export const CopyPlus = drawn(`${PAIR}M14.5 12v5M12 14.5h5`);
export const CornerDownLeft = drawn("M20 5v6a3 3 0 0 1-3 3H5M9 10l-4 4 4 4");
export const CreditCard = drawn(`${box(3, 5, 18, 14)}M3 10h18M7 15h3`);
export const Download = drawn("M12 4v11M7 10.5l5 5 5-5M4 20h16");
export const Ellipsis = drawn("M5 12h.01M12 12h.01M19 12h.01", { strokeWidth: 3 });
export const Eraser = drawn("M9 20l-5.5-5.5L14 4l6.5 6.5L11 20zM8.5 9.5l6.5 6.5M9 20h11.5");
export const FileCode = drawn(`${PAGE}M10.5 12.5L8.7 15l1.8 2.5M14.5 12.5l1.8 2.5-1.8 2.5`);
export const FileDown = drawn(`${PAGE}M12.5 11.5v6M10 15l2.5 2.5L15 15`);
export const FilePlus = drawn(`${PAGE}M12.5 11.5v6M9.5 14.5h6`);
export const FileUp = drawn(`${PAGE}M12.5 17.5v-6M10 14l2.5-2.5L15 14`);
export const Files = drawn(
  "M15 3h-4.5A1.5 1.5 0 0 0 9 4.5v10a1.5 1.5 0 0 0 1.5 1.5h8a1.5 1.5 0 0 0 1.5-1.5V8zM15 3v5h5M15 20.5H6A1.5 1.5 0 0 1 4.5 19V8",
);
export const FolderOpen = drawn("M3 19V5h6l2 2.5h8V10M3 19l3-9h16l-3 9z");
export const History = drawn("M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 2");
export const Image = drawn(`${box(3, 4, 18, 16)}${ring(8.5, 9, 1.5)}M4 18.5l5-5 4 4 3-3 4.5 4.5`);
export const Info = drawn(`${CIRCLE}M12 11.5V16M12 8h.01`);
export const KeyRound = drawn(`${ring(8, 16, 4)}M11 13l9-9M16 8l3 3`);
export const LayoutTemplate = drawn(`${box(4, 4, 16, 6)}${box(4, 14, 8, 6)}${box(16, 14, 4, 6)}`);
export const LogOut = drawn("M10 4H6.5A1.5 1.5 0 0 0 5 5.5v13A1.5 1.5 0 0 0 6.5 20H10M15 8l4 4-4 4M19 12h-9");
export const Mail = drawn(`${box(3, 5, 18, 14)}M3.5 7l8.5 6 8.5-6`);
export const Monitor = drawn(`${box(3, 4, 18, 12)}M8 20h8M12 16v4`);
export const Moon = drawn("M20 14.5A8.2 8.2 0 1 1 9.5 4a6.5 6.5 0 0 0 10.5 10.5z");
export const PackageOpen = drawn(
  "M12 13v8M4 10v7l8 4 8-4v-7M12 13L4.5 9.5 2.5 6 12 3l9.5 3-2 3.5zM12 13V9.5",
);
export const Palette = drawn(
  `M12 3a9 9 0 1 0 0 18c1.5 0 2-1 2-2 0-1.5-1-2 .5-3H17c2.5 0 4-1.5 4-4 0-5-4-9-9-9z${ring(8, 11, 1)}${ring(12, 7.5, 1)}${ring(16, 10, 1)}`,
);
export const PenLine = drawn("M13 20h7M15.5 5L19 8.5 8.5 19 4 20l1-4.5z");
export const Pencil = drawn("M16 4l4 4L8.5 19.5 4 20l.5-4.5zM13.5 6.5l4 4");
export const Plus = drawn("M12 5v14M5 12h14");
export const Rocket = drawn(
  "M12 15.5L8.5 12C10 7 13.5 3.5 20.5 3.5 20.5 10.5 17 14 12 15.5zM8.5 12H4l3-4h3.5M12 15.5V20l4-3v-3.5M5.5 16C4 17 3.5 20.5 3.5 20.5S7 20 8 18.5",
);
export const Search = drawn(`${ring(10.5, 10.5, 6.5)}M20.5 20.5l-5.4-5.4`);
export const Send = drawn("M21 3L3 10l7.5 3.5L14 21zM21 3L10.5 13.5");
export const Server = drawn(`${box(4, 4, 16, 7)}${box(4, 13, 16, 7)}M8 7.5h.01M8 16.5h.01`);
export const Settings = drawn(`M4 7h9M17 7h3M4 17h3M11 17h9${ring(15, 7, 2)}${ring(9, 17, 2)}`);
export const ShieldCheck = drawn("M12 3l8 3v5.5c0 4.5-3.2 8-8 9.5-4.8-1.5-8-5-8-9.5V6zM8.5 12l2.5 2.5 4.5-5");
export const Smartphone = drawn(`${box(6.5, 3, 11, 18)}M12 17.5h.01`);
export const Sparkles = drawn(
  "M11 4l1.8 5.2L18 11l-5.2 1.8L11 18l-1.8-5.2L4 11l5.2-1.8zM18.5 16v4M16.5 18h4",
);
export const Tablet = drawn(`${box(4.5, 3, 15, 18)}M12 17.5h.01`);
export const Tag = drawn(`M3.5 3.5h8l9 9-8 8-9-9z${ring(8, 8, 0.75)}`);
export const Trash2 = drawn("M4 6.5h16M9 6.5V4h6v2.5M6 6.5L7 20h10l1-13.5M10 11v5M14 11v5");
export const TriangleAlert = drawn("M12 4l9 16H3zM12 10v4.5M12 17.2h.01");
export const Undo2 = drawn("M9 5l-5 5 5 5M4 10h10.5a4.5 4.5 0 0 1 0 9H11");
export const Users = drawn(
  `${ring(9, 8, 3.5)}M3 20c0-3.5 2.5-6 6-6s6 2.5 6 6M15.5 4.8a3.5 3.5 0 0 1 0 6.4M17.5 14.5c2 .8 3.5 2.9 3.5 5.5`,
);
export const WifiOff = drawn(
  "M3 3l18 18M5 12.5a10 10 0 0 1 4-2.4M15 10.2a10 10 0 0 1 4 2.3M2 8.8a15 15 0 0 1 4-2.5M10.5 5.1A15 15 0 0 1 22 8.8M8.5 16a5 5 0 0 1 7 0M12 19.5h.01",
);

/** A line drawing on a grid of 24. Hidden from screen readers unless it has a label. */
function drawn(path: string, look: SVGProps<SVGSVGElement> = {}): Icon {
  return function Drawing({ size = 24, ...rest }) {
    return createElement(
      "svg",
      {
        width: size,
        height: size,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": rest["aria-label"] === undefined ? true : undefined,
        role: rest["aria-label"] === undefined ? undefined : "img",
        ...rest,
        ...look,
      },
      createElement("path", { d: path }),
    );
  };
}
