import { useEffect, useState } from "react";

/** The secret behind the `#` of a link: read once, then taken out of the address bar and the history. */
export function useLinkToken(): string {
  const [token] = useState(() => decodeURIComponent(location.hash.slice(1)));
  useEffect(() => {
    if (location.hash !== "") history.replaceState(history.state, "", location.pathname);
  }, []);
  return token;
}
