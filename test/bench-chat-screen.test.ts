import { expect, test } from "vitest";
import { rowsOf } from "../scripts/bench-chat-screen/aims.ts";

test("holds a key to 8 ms and a task to 50 ms", () => {
  const figures = (key: number, task: number) => ({
    "until ready ms": 1,
    "opening, processor ms": 1,
    "a key, processor ms": key,
    "streaming, longest task ms": task,
    "streaming, tasks over 50 ms": 0,
  });
  const ok = (key: number, task: number) => rowsOf("10 chats", figures(key, task)).map((row) => row.ok);
  expect([ok(8, 50), ok(8.1, 50), ok(8, 50.1)]).toEqual([
    [true, true],
    [false, true],
    [true, false],
  ]);
});
