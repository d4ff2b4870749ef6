/**
 * A map that keeps the `most` entries that were used last, for what is cheap to keep and dear to work out again.
 * Getting an entry counts as use.
 */
export class Recent<Key, Value> {
  /** In the order of their last use: a Map keeps the order in which its keys were set. */
  private readonly entries = new Map<Key, Value>();
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  /** Returns the value of `key`, or undefined. */
  get(key: Key): Value | undefined {
    const value = this.entries.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    this.entries.delete(key);
    this.entries.set(key, value);
    for (const oldest of this.entries.keys()) if (this.entries.size > this.most) this.entries.delete(oldest);
  }
}
