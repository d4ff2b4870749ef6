import { expect, test } from "vitest";
import { type Answered, type Neighbour, suggestionsFrom } from "./suggestions";

const section = (slug: string, position: number, more: Partial<Neighbour> = {}): Neighbour => ({
  documentId: "manual",
  documentTitle: "Manual",
  versionId: "v1",
  language: "en",
  sectionSlug: slug,
  headingPath: ["6. Cleaning", `6.${position} The ${slug}`],
  page: 3,
  position,
  asks: [`How about the ${slug}?`, `${slug} pls`],
  ...more,
});

const neighbours = [
  section("order", 1),
  section("wash", 2),
  section("rinse", 3),
  section("result", 4),
  section("stop", 9, { headingPath: ["8. Stops", "8.1 The stop"] }),
];

const suggested = (more: Partial<Answered>) => {
  const answered = { question: "wash?", language: "en", history: [], cited: [neighbours[1]], found: [], ...more };
  return suggestionsFrom(answered as Answered, neighbours).map(({ question }) => question);
};

test("suggests the next section first, then other results, then the previous section", () => {
  expect(suggested({ found: [section("wash", 2), section("stop", 9)] })).toEqual([
    "How about the rinse?",
    "How about the stop?",
    "How about the order?",
  ]);
});

test("nothing is suggested that was asked, or that a cited section answers", () => {
  const history = [["How about THE rinse", null]] as const;
  expect(suggested({ history, cited: [section("wash", 2), section("order", 1)] })).toEqual(["How about the result?"]);
});

test("an answer without citations leads to the sections that are nearest", () => {
  expect(suggested({ cited: [], found: [section("stop", 9), section("order", 1)] })).toEqual([
    "How about the stop?",
    "How about the order?",
  ]);
});

test("a section in the other language is asked for by its title", () => {
  const arabic = [
    section("wash", 2),
    section("rinse", 3, { language: "ar", headingPath: ["6. Cleaning", "6.3 الشطف"] }),
  ];
  const [first] = suggestionsFrom(
    { question: "wash?", language: "en", history: [], cited: arabic.slice(0, 1), found: [] },
    arabic,
  );
  expect(first?.question).toBe("What do the documents say about “الشطف”?");
});

test("suggests each section, and each question, once", () => {
  const twin = section("twin", 7, { asks: ["How about the stop?"] });
  const found = [section("stop", 9), section("stop", 9), twin];
  const answered = { question: "wash?", language: "en", history: [], cited: [neighbours[1]], found } as const;
  const all = suggestionsFrom(answered as unknown as Answered, [...neighbours, twin]);
  expect(all.map(({ sectionSlug }) => sectionSlug)).toEqual(["rinse", "stop", "order"]);
});

test("takes no section of another version for the next one", () => {
  const other = section("other", 3, { versionId: "v2" });
  const answered = { question: "wash?", language: "en", history: [], cited: [neighbours[1]], found: [] } as const;
  const all = suggestionsFrom(answered as unknown as Answered, [section("wash", 2), other]);
  expect(all).toEqual([]);
});
