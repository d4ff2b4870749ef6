/**
 * Returns `compute` with a memory of its last results, by text. The memory holds at most `limit` of them and then starts
 * anew, which costs less than keeping account of their use.
 */
export function remember<T>(limit: number, compute: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const fresh = compute(text);
    if (known.size >= limit) known.clear();
    known.set(text, fresh);
    return fresh;
  };
}
