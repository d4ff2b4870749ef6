import { expect, test } from "vitest";
import { createTurns } from "./turns";

test("runs up to the limit at once, the rest in order of arrival, and goes on after a failure", async () => {
  const inTurn = createTurns(2);
  const begun: number[] = [];
  const ends = Array.from({ length: 6 }, () => Promise.withResolvers<number>());
  const results = Promise.allSettled(
    ends.map((end, index) =>
      inTurn(() => {
        begun.push(index);
        return end.promise;
      }),
    ),
  );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  await settle();
  expect(begun).toEqual([0, 1]);
  ends[1]?.reject(new Error("mine"));
  await settle();
  expect(begun).toEqual([0, 1, 2]);
  for (const [index, end] of ends.entries()) {
    end.resolve(index);
    await settle();
  }
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  expect((await results).map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    ...Array<string>(4).fill("fulfilled"),
  ]);
  expect(await inTurn(async () => "again")).toBe("again");
});
