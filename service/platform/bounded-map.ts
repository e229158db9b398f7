/**
 * A map that drops the least recently used entries when it is full: when it holds more than `most` entries or, where
 * `weigh` says what each weighs, more than that in weight.
 */
export function createBoundedMap<Key, Value>(most: number, weigh: (value: Value) => number = () => 1) {
  // A Map keeps the order of insertion, so its first key is the least recently used.
  const entries = new Map<Key, { value: Value; weight: number }>();
  let weight = 0;

  function remove(key: Key): void {
    weight -= entries.get(key)?.weight ?? 0;
    entries.delete(key);
  }

  return {
    /** Of all entries together. */
    get weight() {
      return weight;
    },

    get(key: Key): Value | undefined {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },

    /** Weighs the value also when it is in the map already: it may have grown. */
    set(key: Key, value: Value): void {
      remove(key);
      const entry = { value, weight: weigh(value) };
      entries.set(key, entry);
      weight += entry.weight;
      for (const oldest of entries.keys()) {
        if (weight <= most) return;
        remove(oldest);
      }
    },

    delete: remove,

    deleteWhere(matches: (value: Value) => boolean): void {
      for (const [key, { value }] of entries) if (matches(value)) remove(key);
    },

    clear(): void {
      entries.clear();
      weight = 0;
    },
  };
}
