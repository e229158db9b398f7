import { Title } from "@mantine/core";
import { Check } from "../../parts/icons.ts";
import type { ReactNode } from "react";
import classes from "./welcome.module.css";

export function Step({
  number,
  title,
  isDone = false,
  isWaiting = false,
  children,
}: {
  number: number;
  title: string;
  isDone?: boolean;
  isWaiting?: boolean;
  children: ReactNode;
}) {
  return (
    <li className={classes["step"]} data-waiting={isWaiting}>
      <span className={classes["number"]} data-done={isDone} aria-hidden>
        {isDone ? <Check size={14} /> : number}
      </span>
      <div className={classes["body"]}>
        <Title order={2} mb={6}>
          {title}
        </Title>
        {children}
      </div>
    </li>
  );
}
