import { ROLES } from "@galley/contract";
import { ROLE_NAMES, ROLE_TEXTS } from "../../parts/roles.ts";
import classes from "./people.module.css";

export function RoleTable() {
  return (
    <dl className={classes["roles"]}>
      {ROLES.map((role) => (
        <div key={role}>
          <dt>{ROLE_NAMES[role]}</dt>
          <dd>{ROLE_TEXTS[role]}</dd>
        </div>
      ))}
    </dl>
  );
}
