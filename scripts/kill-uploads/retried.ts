import { setTimeout as sleep } from "node:timers/promises";

const [TIMES, PAUSE] = [120, 500];

/** Returns what `ask` returns; asks again while the database, which was killed too, is not there. */
export async function retried<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (let time = 1; ; time += 1) {
    try {
      return await ask();
    } catch (error) {
      if (time === TIMES) throw error;
      await sleep(PAUSE);
    }
  }
}
