/** Shorter names are too close to names that other programs use. */
const LEAST_CHARACTERS = 7;

/**
 * Environment variables that differ from a setting by one letter added, left out, replaced or swapped with the next.
 * Other programs use the same environment, so a setting that is set was not misspelled.
 */
export function misspelledSettings(
  env: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): [given: string, meant: string][] {
  const missing = names.filter((name) => name.length >= LEAST_CHARACTERS && (env[name] ?? "") === "");
  return Object.keys(env)
    .filter((given) => env[given] !== "" && !names.includes(given))
    .flatMap((given) =>
      missing.filter((name) => isOneSlipApart(given, name)).map((name): [string, string] => [given, name]),
    );
}

function isOneSlipApart(given: string, name: string): boolean {
  let same = 0;
  while (same < name.length && given[same] === name[same]) same++;
  const [one, other] = [given.slice(same), name.slice(same)];
  const isSwapped = one[0] === other[1] && one[1] === other[0] && one.slice(2) === other.slice(2);
  return isSwapped || [one, one.slice(1)].includes(other.slice(1)) || one.slice(1) === other;
}
