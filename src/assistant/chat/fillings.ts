import type { FilledForm } from "../forms/filled-form";
import { type CallResult, sendFilled } from "./calls";

type Sent = { readonly isLatest: boolean; readonly result: CallResult<null> };

/**
 * Returns a function that saves the values of calculators, one request at a time per calculator. It skips values that
 * changed again while they waited, so the latest values are always saved last. Resolves to the server's result and
 * whether these were the latest values.
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
