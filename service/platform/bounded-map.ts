/** A map that forgets what was used longest ago when it is full. */
export interface BoundedMap<Key, Value> {
  readonly size: number;
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  delete(key: Key): void;
  deleteWhere(matches: (value: Value) => boolean): void;
  clear(): void;
}

export function createBoundedMap<Key, Value>(most: number): BoundedMap<Key, Value> {
  // A Map keeps the order of insertion, so its first key is the one used longest ago.
  const entries = new Map<Key, Value>();
  return {
    get size() {
      return entries.size;
    },
    get(key) {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key, value) {
      entries.delete(key);
      entries.set(key, value);
      if (entries.size > most) {
        for (const oldest of entries.keys()) {
          entries.delete(oldest);
          break;
        }
      }
    },
    delete: (key) => void entries.delete(key),
    deleteWhere(matches) {
      for (const [key, value] of entries) if (matches(value)) entries.delete(key);
    },
    clear: () => entries.clear(),
  };
}
