/**
 * Returns `compute` with a cache of its results. After `limit` new results, it forgets those not used since the last
 * time; so it holds at most twice as many.
 */
export function remember<T>(limit: number, compute: (key: string) => T): (key: string) => T {
  let recent = new Map<string, T>();
  let earlier = new Map<string, T>();
  return (key) => {
    const known = recent.get(key);
    if (known !== undefined) return known;
    const result = earlier.get(key) ?? compute(key);
    if (recent.size >= limit) [earlier, recent] = [recent, new Map()];
    recent.set(key, result);
    return result;
  };
}

/** Returns `compute` with a memory of its results, each for as long as its object lives. */
export function rememberEach<Key extends object, T>(compute: (key: Key) => T): (key: Key) => T {
  const known = new WeakMap<Key, { readonly result: T }>();
  return (key) => {
    const before = known.get(key) ?? { result: compute(key) };
    known.set(key, before);
    return before.result;
  };
}

/** Returns `make`, done once, when its result is first asked for: large data is read only where it is used. */
export function once<T>(make: () => T): () => T {
  let made: { readonly result: T } | null = null;
  return () => {
    made ??= { result: make() };
    return made.result;
  };
}
