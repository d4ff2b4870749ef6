import { describe, expect, it } from "vitest";
import { spiralPath } from "./spiral";

describe("spiralPath", () => {
  const numbers = spiralPath({ from: 10, to: 40, turns: 1.5 })
    .match(/-?[\d.]+/g)
    ?.map(Number) as number[];

  it("begins and ends at the given distances from the centre", () => {
    const distances = [numbers.slice(0, 2), numbers.slice(-2)].map(([x = 0, y = 0]) => Math.hypot(x, y));
    expect(distances).toEqual([expect.closeTo(10, 1), expect.closeTo(40, 1)]);
  });

  it("ends on the side given by its number of turns", () => {
    expect(numbers.slice(-2)).toEqual([expect.closeTo(-40, 1), expect.closeTo(0, 1)]);
  });
});
