import { expect, test } from "vitest";
import { readFacts } from "./facts";

const nothing = {
  otherTitle: "",
  number: "",
  edition: "",
  supplier: "",
  responsible: "",
  validFrom: "",
  reviewOn: "",
  validUntil: "",
};

test("an empty field means that a fact is unknown", () => {
  const outcome = readFacts({ ...nothing, number: "QM-7", validUntil: "2026-05-03" });
  expect(outcome).toEqual({
    ok: true,
    facts: {
      otherTitle: null,
      number: "QM-7",
      edition: null,
      supplier: null,
      responsible: null,
      validFrom: null,
      reviewOn: null,
      validUntil: "2026-05-03",
    },
  });
});

test.each(["2026-02-30", "2026-13-01", "26-05-03", "3 May 2026", "0000-01-01", "2026-05-03T00:00", "9999-01-01"])(
  "%s is no day",
  (reviewOn) => {
    expect(readFacts({ ...nothing, reviewOn })).toEqual({ ok: false, errors: { reviewOn: "day" } });
  },
);

test("the last valid day does not lie before the first", () => {
  const days = { ...nothing, validFrom: "2026-05-03" };
  expect(readFacts({ ...days, validUntil: "2026-05-02" })).toEqual({ ok: false, errors: { validUntil: "order" } });
  expect(readFacts({ ...days, validUntil: "2026-05-03" })).toMatchObject({ ok: true });
});

test("texts are at most 200 characters long", () => {
  expect(readFacts({ ...nothing, supplier: "x".repeat(201), otherTitle: "x".repeat(201) })).toEqual({
    ok: false,
    errors: { supplier: "length", otherTitle: "length" },
  });
  expect(readFacts({ ...nothing, supplier: "x".repeat(200) })).toMatchObject({ ok: true });
});
