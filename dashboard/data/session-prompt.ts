/** Who to ask for a password when the session expires, and the requests that wait for it. */
interface State {
  readonly email: string | undefined;
  readonly isAsking: boolean;
}

/** Asks the person on the page to sign in again. The dialog that does it is in `parts/session`. */
function createSessionPrompt() {
  let state: State = { email: undefined, isAsking: false };
  let waiting = Promise.withResolvers<boolean>();
  const listeners = new Set<() => void>();
  const change = (changed: Partial<State>) => {
    state = { ...state, ...changed };
    for (const listener of listeners) listener();
  };
  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Sets whose password is asked for from now on, or undefined for none. */
    setEmail: (email: string | undefined) => change({ email }),
    /** Resolves with whether the person signed in. */
    ask(): Promise<boolean> {
      if (state.email === undefined) return Promise.resolve(false);
      if (!state.isAsking) {
        waiting = Promise.withResolvers();
        change({ isAsking: true });
      }
      return waiting.promise;
    },
    answer(isSignedIn: boolean): void {
      waiting.resolve(isSignedIn);
      change({ isAsking: false });
    },
  };
}

export const sessionPrompt = createSessionPrompt();
