import fc from "fast-check";
import { expect, test } from "vitest";
import { countStreams, maxStreams, maxStreamsPerPerson, openStream } from "./open-streams";

test("limits the streams of a person, and releases a place only once", () => {
  const places = Array.from({ length: 20 }, () => openStream("changes", "viewer"));
  const given = places.filter((place) => place !== null);
  expect(given).toHaveLength(maxStreamsPerPerson.changes);
  expect(openStream("changes", "another")).not.toBeNull();
  given[0]?.();
  given[0]?.();
  expect(countStreams("changes", "viewer")).toBe(maxStreamsPerPerson.changes - 1);
  for (const leave of given) leave();
  expect(countStreams("changes", "viewer")).toBe(0);
});

test("limits the streams of the process", () => {
  const before = countStreams();
  const leaves = Array.from({ length: maxStreams + 50 }, (_, person) => openStream("answers", `person ${person}`));
  const given = leaves.filter((leave) => leave !== null);
  expect(given).toHaveLength(maxStreams - before);
  for (const leave of given) leave();
  expect(countStreams()).toBe(before);
});

test("counts the open streams after any sequence of opening and closing", () => {
  const step = fc.record({ person: fc.constantFrom("a", "b"), opens: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const before = countStreams();
      const open: (() => void)[] = [];
      for (const { person, opens } of steps) {
        const place = opens ? openStream("changes", person) : null;
        if (place) open.push(place);
        if (!opens) open.shift()?.();
        expect(countStreams()).toBe(before + open.length);
      }
      for (const leave of open) leave();
      expect(countStreams()).toBe(before);
    }),
  );
});
