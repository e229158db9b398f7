import { useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { queries } from "../../data/queries.ts";
import { MissingPage } from "../../parts/states.tsx";

/** To everyone else, the operator pages do not exist; the service says the same. */
export function OperatorOnly() {
  const me = useQuery(queries.me());
  return me.data?.account.operator === true ? <Outlet /> : <MissingPage />;
}
