/** A place in a queue that becomes a turn. */
export type QueuePlace = {
  /** Resolves when the turn begins. Never resolves after `leave`. */
  readonly come: Promise<void>;
  /** Returns the number of turns before this one, if nobody else joins. */
  before(): number;
  /** Gives up the place or ends the turn, so that the next one begins. Further calls do nothing. */
  leave(): void;
};

export type FairTurns = {
  /** Joins the queue for `person`. */
  join(person: string): QueuePlace;
};

/**
 * Returns a round-robin queue over people in which at most `most` turns run at once: one turn of each person, then the
 * next turn of each. A person with forty turns therefore delays only their own.
 */
export function createFairTurns(most: number): FairTurns {
  /** Waiting turns by person. The first person is next, and moves to the end after each turn. */
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;

  const next = () => {
    const [first] = waiting;
    if (!first) {
      running -= 1;
      return;
    }
    const [person, [begin, ...later]] = first;
    waiting.delete(person);
    if (later.length > 0) waiting.set(person, later);
    begin?.();
  };

  return {
    join(person) {
      const { promise: come, resolve } = Promise.withResolvers<void>();
      let state: "waiting" | "running" | "left" = "waiting";
      const begin = () => {
        state = "running";
        resolve();
      };
      if (running < most) {
        running += 1;
        begin();
      } else waiting.set(person, [...(waiting.get(person) ?? []), begin]);
      return {
        come,
        before: () => turnsBefore(waiting, person, begin),
        leave() {
          if (state === "running") next();
          if (state === "waiting") remove(waiting, person, begin);
          state = "left";
        },
      };
    },
  };
}

/** Returns the number of waiting turns that come before this one of a person; 0 if it does not wait. */
function turnsBefore(waiting: ReadonlyMap<string, (() => void)[]>, person: string, begin: () => void): number {
  const own = waiting.get(person)?.indexOf(begin) ?? -1;
  if (own < 0) return 0;
  let count = own;
  let isAhead = true;
  for (const [other, { length }] of waiting) {
    if (other === person) isAhead = false;
    else count += Math.min(length, isAhead ? own + 1 : own);
  }
  return count;
}

/** Removes one waiting turn of a person. Their other turns and their position among the people stay. */
function remove(waiting: Map<string, (() => void)[]>, person: string, begin: () => void): void {
  const left = waiting.get(person)?.filter((one) => one !== begin) ?? [];
  if (left.length > 0) waiting.set(person, left);
  else waiting.delete(person);
}
