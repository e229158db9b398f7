import { PAGES } from "@galley/contract";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Page } from "../../parts/page.tsx";
import classes from "./operator.module.css";

const TABS = [
  { label: "Accounts", to: PAGES.operatorAccounts },
  { label: "Health", to: PAGES.operatorHealth },
  { label: "Audit log", to: PAGES.operatorLog },
] as const;

/** A page for operators, with the way to the others. */
export function OperatorPage({
  title,
  description,
  actions,
  children,
}: {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Page title={title} description={description} actions={actions}>
      <nav className={classes["tabs"]} aria-label="Operator">
        {TABS.map(({ label, to }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </nav>
      {children}
    </Page>
  );
}
