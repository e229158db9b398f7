/** Runs the work of each subject one at a time, in order. Work of different subjects runs at once. */
export function createTurns() {
  const newest = new Map<string, Promise<unknown>>();
  return function inTurn<Result>(subject: string, work: () => Promise<Result>): Promise<Result> {
    const previous = newest.get(subject) ?? Promise.resolve();
    const current = previous.catch(() => undefined).then(work);
    newest.set(subject, current);
    const forget = () => {
      if (newest.get(subject) === current) newest.delete(subject);
    };
    current.then(forget, forget);
    return current;
  };
}
