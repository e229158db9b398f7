import { useLocalStorage } from "@mantine/hooks";
import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import classes from "./split.module.css";

const LEAST = 20;
const MOST = 80;

/** Two panes and a divider that can be dragged or moved with the arrow keys. Its position is saved. */
export function Split({
  name,
  start,
  end,
  startLabel,
}: {
  /** The storage key of the divider's position. */
  name: string;
  start: ReactNode;
  end: ReactNode;
  startLabel: string;
}) {
  const root = useRef<HTMLDivElement>(null);
  const [share, setShare] = useLocalStorage({
    key: `galley.split.${name}`,
    defaultValue: 46,
    getInitialValueInEffect: false,
  });
  const put = (percent: number) => setShare(Math.round(Math.min(MOST, Math.max(LEAST, percent)) * 10) / 10);

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || root.current === null) return;
    const { left, width } = root.current.getBoundingClientRect();
    put(((event.clientX - left) / width) * 100);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 10 : 2;
    if (event.key === "ArrowLeft") put(share - step);
    else if (event.key === "ArrowRight") put(share + step);
    else if (event.key === "Home") put(LEAST);
    else if (event.key === "End") put(MOST);
    else return;
    event.preventDefault();
  };

  return (
    <div
      ref={root}
      className={classes["split"]}
      style={{ gridTemplateColumns: `minmax(0, ${share}fr) 1px minmax(0, ${100 - share}fr)` }}
    >
      <div className={classes["pane"]}>{start}</div>
      <div
        className={classes["divider"]}
        role="separator"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={`Width of ${startLabel}`}
        aria-valuenow={share}
        aria-valuemin={LEAST}
        aria-valuemax={MOST}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onKeyDown={onKeyDown}
        onDoubleClick={() => put(50)}
      />
      <div className={classes["pane"]}>{end}</div>
    </div>
  );
}
