import { ACCESS, includesRole, type Role } from "@galley/contract";
import { useQuery } from "@tanstack/react-query";
import { queries } from "./queries.ts";

type Roles = { [Name in keyof typeof ACCESS]: (typeof ACCESS)[Name] extends Role ? Name : never };

/** Whether the person's role allows a route, by the table that the service checks. */
export function useMay(route: Roles[keyof Roles]): boolean {
  const { data: me } = useQuery(queries.me());
  return me !== undefined && includesRole(me.account.role, ACCESS[route]);
}
