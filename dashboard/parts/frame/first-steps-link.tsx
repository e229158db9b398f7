import { Link } from "@tanstack/react-router";
import { useFirstSteps } from "../../data/first-steps.ts";
import { FIRST_STEPS } from "../../navigation.ts";
import classes from "./frame.module.css";

/** Leads to the first steps until they are done. */
export default function FirstStepsLink() {
  const { label, to, icon: Icon } = FIRST_STEPS;
  if (!useFirstSteps().isOffered) return null;
  return (
    <Link to={to} className={classes["link"]}>
      <Icon size={16} strokeWidth={1.75} aria-hidden /> {label}
    </Link>
  );
}
