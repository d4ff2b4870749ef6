import { expect, test } from "vitest";
import { compareVersions, type Part } from "~/documents/comparing/compare-versions";
import { chosenVersions } from "./chosen-versions";
import { mostFigures, partsPerPage, shownFigures, shownParts } from "./shown-changes";

const words = (name: string, count: number) => Array.from({ length: count }, (_, place) => `${name}${place}`).join(" ");

const pagesOf = (...texts: string[]): Part[] =>
  texts.map((text, place) => ({ page: place + 1, heading: null, text, hasPicture: false }));

async function shown(before: string, after: string): Promise<string[]> {
  const [part] = shownParts(await compareVersions(pagesOf(before), pagesOf(after)), 1);
  return part?.stretches.map(({ kind, runs }) => `${kind}: ${runs.map(({ text }) => text).join("")}`) ?? [];
}

test("cuts unchanged text in its middle, and at the ends of the page", async () => {
  const long = (value: number) =>
    `${words("a", 60)} limit ${value} mg ${words("b", 60)} and ${value + 1} mg ${words("c", 60)}`;
  const stretches = await shown(long(5), long(8));
  expect(stretches).toEqual([
    expect.stringMatching(/^same: … a36 .* a59 limit $/),
    "removed: 5 ",
    "added: 8 ",
    expect.stringMatching(/^same: mg b0 .* b23 … b36 .* b59 and $/),
    "removed: 6 ",
    "added: 9 ",
    expect.stringMatching(/^same: mg c0 .* c23 …/),
  ]);
});

test("shows short unchanged text whole, and marks changed figures alone", async () => {
  const [part] = shownParts(await compareVersions(pagesOf("Rinse it well."), pagesOf("Rinse it for 20 min.")), 1);
  expect(part?.stretches[0]?.runs).toEqual([{ text: "Rinse it ", isFigure: false }]);
  expect(part?.stretches.find(({ kind }) => kind === "added")?.runs).toEqual([
    { text: "for ", isFigure: false },
    { text: "20 ", isFigure: true },
    { text: "min", isFigure: false },
  ]);
});

test("counts the parts and figures of all pages, and shows as many as fit", async () => {
  const many = (add: number) =>
    pagesOf(...Array.from({ length: 150 }, (_, n) => `${words(`p${n}x`, 9)} limit ${n + add} mg`));
  const changed = await compareVersions(many(0), many(500));
  expect(shownParts(changed, 2).map(({ place }) => place)).toEqual(
    Array.from({ length: partsPerPage }, (_, place) => partsPerPage + place + 1),
  );
  const { rows, total } = shownFigures(changed);
  expect([rows.length, total]).toEqual([mostFigures, 150]);
  expect(rows.at(-1)).toMatchObject({ place: 100, part: { page: 100 }, before: "99", after: "599" });
});

test("compares what an address names, or else the current version with the one before it in its language", () => {
  const version = (id: string, language: "en" | "ar", isCurrent: boolean) => ({ id, language, isCurrent });
  const versions = [
    version("ar now", "ar", true),
    version("en now", "en", true),
    version("en 2", "en", false),
    version("en 1", "en", false),
  ];
  const chosen = (query: string, among = versions) => {
    const found = chosenVersions(among, new URLSearchParams(query));
    return found && [found.from.id, found.to.id];
  };
  expect(chosen("")).toEqual(["en 2", "en now"]);
  expect(chosen("from=en 1&to=en 2")).toEqual(["en 1", "en 2"]);
  expect(chosen("from=nonsense&to=en now")).toEqual(["en 2", "en now"]);
  expect(chosen("from=en 1&to=en 1")).toBeNull();
  expect(chosen("", versions.slice(0, 2))).toBeNull();
});
