import { useEffect, useState } from "react";

/**
 * The secret after the `#` of a link. It is read, then removed from the address bar and the history. Opening another
 * link on the same page only changes the part after the `#`, so that is watched too.
 */
export function useLinkToken(): string {
  const [token, setToken] = useState(readHash);
  useEffect(() => {
    const take = () => {
      const found = readHash();
      if (found === "") return;
      setToken(found);
      history.replaceState(history.state, "", location.pathname);
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
