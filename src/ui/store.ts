import { useSyncExternalStore } from "react";

/** A value outside the components. A change renders only the components that show it. */
export type ValueStore<Value> = {
  readonly now: () => Value;
  /** Calls `changed` after each change. Returns the function that unsubscribes. */
  readonly subscribe: (changed: () => void) => () => void;
};

export type Store<Value> = ValueStore<Value> & { readonly set: (next: Value) => void };

/** Returns a store with the value `initial`. */
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

/** Returns the value of `store`, and renders the component again when it changes. */
export function useStored<Value>({ subscribe, now }: ValueStore<Value>): Value {
  return useSyncExternalStore(subscribe, now, now);
}
