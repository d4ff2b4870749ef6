import { expect, test } from "vitest";
import { markedBoxesOf } from "./marks";

const place = (start: number, end: number, x: number, y: number, width: number) => {
  return { start, end, x, y, width, height: 10 };
};

test("marks the places of a span, and joins those that stand beside each other on a line", () => {
  const content = "Flush for 30 min. Then stop.";
  const places = [place(0, 5, 50, 100, 25), place(6, 9, 80, 100, 15), place(10, 12, 100, 101, 10)];
  const far = place(13, 17, 300, 100, 20);
  const below = place(18, 28, 50, 115, 60);
  expect(markedBoxesOf([...places, far, below], { start: 0, end: 28 }, content)).toEqual([
    { x: 50, y: 100, width: 60, height: 11 },
    { x: 300, y: 100, width: 20, height: 10 },
    { x: 50, y: 115, width: 60, height: 10 },
  ]);
});

test("cuts a line that is quoted in part, an Arabic one from its right end", () => {
  const line = place(0, 10, 100, 20, 200);
  expect(markedBoxesOf([line], { start: 2, end: 5 }, "abcdefghij")).toEqual([{ x: 140, y: 20, width: 60, height: 10 }]);
  expect(markedBoxesOf([line], { start: 2, end: 5 }, "ابتثجحخدذر")).toEqual([{ x: 200, y: 20, width: 60, height: 10 }]);
});

test("marks nothing where nothing of the span stands on the page", () => {
  expect(markedBoxesOf([place(0, 10, 0, 0, 10)], { start: 10, end: 20 }, "abcdefghijklmnopqrst")).toEqual([]);
});
