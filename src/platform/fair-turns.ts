/** A place in a queue, then a turn. */
export type Place = {
  /** Resolves when the turn has come. It never comes to who has left. */
  readonly come: Promise<void>;
  /** Returns how many turns come before this one if nobody else joins the queue. */
  before(): number;
  /** Gives the place or the turn back; the next one comes. Leaving again changes nothing. */
  leave(): void;
};

export type FairTurns = {
  /** Joins the queue for `person`. */
  join(person: string): Place;
};

/**
 * Returns a queue in which at most `most` turns run at once and people take turns: of each person one, then of each the
 * next one, so that somebody who asks forty times waits behind themselves and not everybody else behind them.
 */
export function createFairTurns(most: number): FairTurns {
  /** What each person waits for. The person who is next stands first, and goes to the end when served. */
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

  const before = (person: string, begin: () => void): number => {
    const own = waiting.get(person)?.indexOf(begin) ?? -1;
    if (own < 0) return 0;
    let count = own;
    let isAhead = true;
    for (const [other, { length }] of waiting) {
      if (other === person) isAhead = false;
      else count += Math.min(length, isAhead ? own + 1 : own);
    }
    return count;
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
        before: () => before(person, begin),
        leave() {
          if (state === "running") next();
          if (state === "waiting") remove(waiting, person, begin);
          state = "left";
        },
      };
    },
  };
}

/** Removes one place of a person, who keeps the others and the place among the people. */
function remove(waiting: Map<string, (() => void)[]>, person: string, begin: () => void): void {
  const left = waiting.get(person)?.filter((one) => one !== begin) ?? [];
  if (left.length > 0) waiting.set(person, left);
  else waiting.delete(person);
}
