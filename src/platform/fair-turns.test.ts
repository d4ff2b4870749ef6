import fc from "fast-check";
import { expect, test } from "vitest";
import { createFairTurns, type FairTurns, type QueuePlace } from "./fair-turns";

/** Joins the queue once for each person, in order, and records the indexes in the order in which their turns come. */
async function queueOf(turns: FairTurns, people: readonly string[]) {
  const came: number[] = [];
  const places = people.map((person, index) => {
    const place = turns.join(person);
    void place.come.then(() => came.push(index));
    return place;
  });
  await settled();
  return { came, places };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("runs up to the limit at once, also for the same person", async () => {
  const { came } = await queueOf(createFairTurns(3), ["a", "a", "b", "c"]);
  expect(came).toEqual([0, 1, 2]);
});

test("makes others wait for only one of a person's forty requests", async () => {
  const people = [...Array<string>(40).fill("eager"), "one", "two"];
  const { came, places } = await queueOf(createFairTurns(1), people);
  expect(places.slice(40).map((place) => place.before())).toEqual([1, 2]);
  for (let turn = 0; turn < 4; turn += 1) {
    places[came[turn] ?? 0]?.leave();
    await settled();
  }
  expect(came).toEqual([0, 1, 40, 41, 2]);
});

test("drops an abandoned place, and passes a finished turn on once", async () => {
  const { came, places } = await queueOf(createFairTurns(1), ["a", "b", "c"]);
  places[1]?.leave();
  expect(places[2]?.before()).toBe(0);
  places[0]?.leave();
  places[0]?.leave();
  await settled();
  expect(came).toEqual([0, 2]);
  const { came: later } = await queueOf(createFairTurns(1), ["d"]);
  expect(later).toEqual([0]);
});

test("runs up to the limit and keeps the announced order, for any sequence of joins and leaves", async () => {
  const joins = fc.array(fc.record({ person: fc.constantFrom("a", "b", "c"), leaves: fc.boolean() }), {
    maxLength: 20,
  });
  await fc.assert(
    fc.asyncProperty(joins, fc.integer({ min: 1, max: 3 }), async (asked, most) => {
      const { came, places } = await queueOf(
        createFairTurns(most),
        asked.map(({ person }) => person),
      );
      expect(came).toHaveLength(Math.min(most, asked.length));
      const isWaiting = (index: number) => !came.includes(index);
      for (const [index, { leaves }] of asked.entries()) if (leaves && isWaiting(index)) places[index]?.leave();
      const waiting = asked.flatMap(({ leaves }, index) => (isWaiting(index) && !leaves ? [index] : []));
      const told = new Map(waiting.map((index) => [index, places[index]?.before()]));
      expect([...told.values()].sort((a = 0, b = 0) => a - b)).toEqual([...waiting.keys()]);
      const first = came.length;
      for (let turn = 0; turn < came.length; turn += 1) {
        (places[came[turn] ?? 0] as QueuePlace).leave();
        await settled();
      }
      expect(came.slice(first).map((index) => told.get(index))).toEqual([...waiting.keys()]);
    }),
  );
});
