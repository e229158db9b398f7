import { PAGES } from "@galley/contract";
import { Link } from "@tanstack/react-router";
import classes from "./template.module.css";

/** Why nothing here can be changed, and whom to ask. */
export function ViewOnlyBar() {
  return (
    <div role="status" className={classes["viewOnly"]}>
      <span>
        <strong>View only.</strong> Editors and owners of the account can change this template.
      </span>
      <Link to={PAGES.people}>See who they are</Link>
    </div>
  );
}
