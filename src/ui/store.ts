import { useSyncExternalStore } from "react";

/** A value outside the components: only what shows it is drawn again when it changes. */
export type Shown<Value> = {
  readonly now: () => Value;
  /** Calls `changed` after each change. Returns how to end it. */
  readonly subscribe: (changed: () => void) => () => void;
};

export type Store<Value> = Shown<Value> & { readonly set: (next: Value) => void };

/** Returns a store that holds `initial` at first. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const changes = new Set<() => void>();
  return {
    now: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const changed of changes) changed();
    },
    subscribe: (changed) => {
      changes.add(changed);
      return () => void changes.delete(changed);
    },
  };
}

/** Returns the value of `store`, and draws the component again when it changes. */
export function useStored<Value>({ subscribe, now }: Shown<Value>): Value {
  return useSyncExternalStore(subscribe, now, now);
}
