/** The value of a key, computed on first use. */
export function once<Key, Value>(
  known: { get: (key: Key) => Value | undefined; set: (key: Key, value: Value) => unknown },
  key: Key,
  compute: () => Value,
): Value {
  let value = known.get(key);
  if (value === undefined) known.set(key, (value = compute()));
  return value;
}

/** Items by each of their names. */
export function groupBy<Item>(
  items: readonly Item[],
  namesOf: (item: Item) => Iterable<string>,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) for (const name of namesOf(item)) once(groups, name, () => []).push(item);
  return groups;
}
