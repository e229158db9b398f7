import { ProblemError } from "@galley/contract";
import { useRef, useState, type SubmitEvent } from "react";
import { explain } from "../data/client.ts";
import classes from "./form.module.css";

/** A form that sends: what runs, what was refused, and which field is at fault. */
export function useSubmit<Values extends Readonly<Record<string, string>>>(
  send: (values: Values) => Promise<void>,
) {
  const [problem, setProblem] = useState<unknown>();
  const [isPending, setIsPending] = useState(false);
  const running = useRef(false);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    setIsPending(true);
    setProblem(undefined);
    const values = Object.fromEntries(new FormData(event.currentTarget)) as unknown as Values;
    void send(values)
      .catch(setProblem)
      .finally(() => {
        running.current = false;
        setIsPending(false);
      });
  };

  /** The fault of one field, by its name in the request. */
  const faultOf = (field: keyof Values & string): string | undefined =>
    problem instanceof ProblemError
      ? problem.problem.errors?.find(({ pointer }) => pointer === `/${field}`)?.detail
      : undefined;
  const hasFieldFaults = problem instanceof ProblemError && (problem.problem.errors?.length ?? 0) > 0;
  return { onSubmit, isPending, problem: hasFieldFaults ? undefined : problem, faultOf };
}

/** What was refused, above the button that asked for it. */
export function FormProblem({ problem }: { problem: unknown }) {
  if (problem === undefined) return null;
  const { title, detail } = explain(problem);
  return (
    <div role="alert" className={classes["problem"]}>
      <strong>{title}.</strong> {detail}
    </div>
  );
}
