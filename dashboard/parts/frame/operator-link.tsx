import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { queries } from "../../data/queries.ts";
import { OPERATOR } from "../../navigation.ts";
import classes from "./frame.module.css";

export default function OperatorLink() {
  const me = useQuery(queries.me());
  const { label, to, icon: Icon } = OPERATOR;
  // The other operator pages are not below the one it leads to.
  const isActive = useLocation({ select: ({ pathname }) => pathname.startsWith("/operator/") });
  if (me.data?.account.operator !== true) return null;
  return (
    <Link to={to} className={classes["link"]} {...(isActive && { "data-status": "active" })}>
      <Icon size={16} strokeWidth={1.75} aria-hidden /> {label}
    </Link>
  );
}
