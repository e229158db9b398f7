import { ProblemError } from "@galley/contract";
import { useMutation, type QueryKey } from "@tanstack/react-query";
import { useState, type FormEvent, type ReactNode, type SubmitEvent } from "react";
import { explain } from "../data/client.ts";
import { findFaults, type Faults } from "./form-faults.ts";
import { withCode } from "./with-code.ts";
import classes from "./form.module.css";

/**
 * A form that sends its fields. Errors found here are shown at their fields, in the app's own words instead of the
 * browser's messages. Errors found by the service are shown at their field, or above the button.
 */
export function useForm<Values extends Readonly<Record<string, string>>>(
  send: (values: Values) => Promise<void>,
  {
    invalidates = [],
    showsSecret = false,
  }: { invalidates?: readonly QueryKey[]; showsSecret?: boolean } = {},
) {
  const [faults, setFaults] = useState<Faults>({});
  const sending = useMutation({ mutationFn: send, meta: { invalidates, showsSecret, showsProblem: true } });

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.isPending) return;
    const form = event.currentTarget;
    const found = findFaults(form);
    setFaults(found);
    sending.reset();
    const first = Object.keys(found)[0];
    if (first !== undefined) (form.elements.namedItem(first) as HTMLElement | null)?.focus();
    else sending.mutate(Object.fromEntries(new FormData(form)) as unknown as Values);
  };
  /** Clears the error of a field when it is changed. */
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement;
    if (name in faults)
      setFaults((all) => Object.fromEntries(Object.entries(all).filter(([field]) => field !== name)));
  };

  const fieldErrors = sending.error instanceof ProblemError ? (sending.error.problem.errors ?? []) : [];
  return {
    /** For the `<form>`. */
    props: { onSubmit, onInput, noValidate: true },
    isPending: sending.isPending,
    /** The error of the request as a whole. */
    problem: fieldErrors.length > 0 ? undefined : (sending.error ?? undefined),
    /** The error of a field, by its name in the request. */
    faultOf: (field: keyof Values & string): ReactNode => {
      const refused = fieldErrors.find(({ pointer }) => pointer === `/${field}`);
      return faults[field] ?? (refused && withCode(refused.detail));
    },
  };
}

/** The service's error, above the button. */
export function FormProblem({ problem }: { problem: unknown }) {
  if (problem === undefined || problem === null) return null;
  const { title, detail } = explain(problem);
  return (
    <div role="alert" className={classes["problem"]}>
      <strong>{title}.</strong> {withCode(detail)}
    </div>
  );
}
