import { useEffect, useState } from "react";

/**
 * The secret behind the `#` of a link: read, then taken out of the address bar and the history. A link opened on
 * the page it leads to changes nothing but what is behind the `#`, so that is watched too.
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
