import { Stack, Text, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import type { ReactNode } from "react";
import { Mark } from "../../parts/mark.tsx";
import classes from "./door.module.css";

/** The page of someone who is not signed in: one column, one thing to do. */
export function Door({ title, children, below }: { title: string; children: ReactNode; below?: ReactNode }) {
  useDocumentTitle(`${title} · Galley`);
  return (
    <main className={classes["door"]}>
      <div className={classes["column"]}>
        <div className={classes["brand"]}>
          <Mark size={26} /> Galley
        </div>
        <Title order={1} mb="lg">
          {title}
        </Title>
        <Stack gap="md" component="section">
          {children}
        </Stack>
        {below !== undefined && (
          <Text c="dimmed" mt="lg" pt="md" className={classes["below"]}>
            {below}
          </Text>
        )}
      </div>
      <Proof />
    </main>
  );
}

/** What the product does: set type on the left, the pulled proof on the right. */
function Proof() {
  return (
    <div className={classes["proof"]} aria-hidden>
      <div className={classes["set"]}>
        <b># Thanks, Ada</b>
        {
          "\n\nYour order **#1042** is on its way\nand should arrive on Friday.\n\n| Item        | Price |\n| ----------- | ----: |\n| Ink, black  | 12.00 |\n| Paper, A4   |  8.50 |\n\n[Track the parcel](…){.button}"
        }
      </div>
      <div className={classes["sheet"]}>
        <b>Thanks, Ada</b>
        <p>
          Your order <strong>#1042</strong> is on its way and should arrive on Friday.
        </p>
        <dl>
          <dt>Ink, black</dt>
          <dd>12.00</dd>
          <dt>Paper, A4</dt>
          <dd>8.50</dd>
        </dl>
        <i>Track the parcel</i>
      </div>
    </div>
  );
}
