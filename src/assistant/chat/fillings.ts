import type { FilledForm } from "../forms/filled-form";
import { type Result, sendFilled } from "./calls";

type Sent = { readonly isLatest: boolean; readonly result: Result<null> };

/**
 * Returns what sends the readings of one calculator after the other: those that were changed again before their turn
 * are left out, so that the last ones are always kept last.
 */
export function createFillings() {
  const turns = new Map<string, { count: number; last: Promise<unknown> }>();
  return async (answerId: string, place: number, filled: FilledForm | null): Promise<Sent> => {
    const turn = turns.get(`${answerId}/${place}`) ?? { count: 0, last: Promise.resolve() };
    turns.set(`${answerId}/${place}`, turn);
    turn.count += 1;
    const own = turn.count;
    const sending = turn.last.then(async (): Promise<Sent> => {
      if (own !== turn.count) return { isLatest: false, result: { ok: true, value: null } };
      const result = await sendFilled(answerId, place, filled);
      return { isLatest: own === turn.count, result };
    });
    turn.last = sending;
    return sending;
  };
}
