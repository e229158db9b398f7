import { useEffect, useState } from "react";

/**
 * The secret after the `#` of a link. It moves from the address bar into the state of the history entry, where a reload
 * finds it. Opening another link on the same page only changes the part after the `#`, so that is watched too.
 */
export function useLinkToken(): string {
  const [token, setToken] = useState(() => readHash() || readState());
  useEffect(() => {
    const take = () => {
      const found = readHash();
      if (found === "") return;
      setToken(found);
      history.replaceState({ ...history.state, linkToken: found }, "", location.pathname);
    };
    take();
    addEventListener("hashchange", take);
    return () => removeEventListener("hashchange", take);
  }, []);
  return token;
}

function readHash(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return location.hash.slice(1);
  }
}

function readState(): string {
  return (history.state as { linkToken?: string } | null)?.linkToken ?? "";
}
