import { expect, test } from "vitest";
import { mostReaders } from "~/documents/audience/audience";
import { draftIn, draftInAddress } from "./draft";

const person = "0a9c7b1e-5a0c-4c39-9d0c-0d8a3f1c2b4e";

test("an address without a draft has none", () => {
  expect(draftInAddress(new URLSearchParams("find=salma"))).toBeNull();
});

test("reads each organization and person once, with the name that came first", () => {
  const organizations = "organization=Al+Waha&organization=al+waha&add=+Delta+";
  const people = `person=${person}&person=${person}&find=+sal`;
  const search = new URLSearchParams(`audience=named&${organizations}&${people}&seen=m`);
  expect(draftInAddress(search)).toEqual({
    isRestricted: true,
    organizations: ["Al Waha", "Delta"],
    people: [person],
    seen: "m",
    find: "sal",
  });
});

test("ignores what is no account, too long or a file", () => {
  const form = new FormData();
  form.append("audience", "all");
  form.append("person", "' or 1 = 1");
  form.append("organization", new File(["x"], "x.txt"));
  form.append("add", "a".repeat(300));
  const draft = draftIn(form);
  expect(draft).toMatchObject({ isRestricted: false, people: [] });
  expect(draft.organizations.map((name) => name.length)).toEqual([120]);
});

test("keeps one reader more than can be saved, so that saving refuses them", () => {
  const fields = new URLSearchParams(Array.from({ length: 300 }, (_, at) => ["add", `Plant ${at}`]));
  expect(draftIn(fields).organizations).toHaveLength(mostReaders + 1);
});
