import { expect, test } from "vitest";
import { guideFaults } from "./check";
import { readCheckedGuides } from "./checked";
import { parseGuides } from "./guide";
import { quotablePartsOf } from "./quotes";

const rows = readCheckedGuides("manuals");

test.each(rows.map((row) => [row.path, row.faults] as const))("%s has no faults", (_path, faults) => {
  expect(faults).toEqual([]);
});

test("every diagnosis of the manuals has a guide, or a reason why not", () => {
  expect(rows.flatMap(({ sections }) => sections.filter((one) => one.isDiagnosis)).length).toBeGreaterThan(40);
});

const english =
  "| Sign | Cause | Action |\n|---|---|---|\n| Hum | Air | Vent |\n| Bang | Valve | Slow it |\n\nVent first.";
const arabic =
  "| العلامة | السبب | الإجراء |\n|---|---|---|\n| طنين | هواء | نفّس |\n| خبطة | صمام | أبطئه |\n\nنفّس أولاً.";

const right = `
guides:
  - id: noise
    part: general
    section: noise
    title: { en: Noise, ar: صوت }
    see: { en: It hums, ar: طنين }
    unsure: { en: Vent first., ar: نفّس أولاً. }
    observations:
      - id: sound
        en: What do you hear?
        ar: ماذا تسمع؟
        cost: walk
        answers: [{ id: hum, en: Hum, ar: طنين }, { id: bang, en: Bang, ar: خبطة }]
    causes:
      - id: air
        en: Air
        ar: هواء
        by: { row: Hum }
        says: { sound: { for: hum } }
        remedy: { row: Hum, column: Action }
      - { id: valve, en: Valve, ar: صمام, by: { row: Bang }, says: { sound: { for: bang } }, remedy: { row: Bang } }
`;

test("finds nothing wrong with a guide that stands in its section", () => {
  expect(faultsOf(right)).toEqual([]);
});

test.each([
  [
    "words that the section does not have",
    /en: Vent first\./,
    "en: Vent last.",
    'unsure: "Vent last." is not in book#noise (en)',
  ],
  ["Arabic words that it does not have", /ar: نفّس أولاً\./, "ar: نفّس", null],
  ["a row that the table does not have", /by: \{ row: Hum \}/, "by: { row: Hiss }", '"Hiss" is not in book#noise (en)'],
  ["a column that the table does not have", /column: Action/, "column: Remedy", '"Hum" is not in book#noise (en)'],
  ["a section that does not exist", /section: noise/, "section: silence", "#silence does not exist"],
  ["an answer that the observation does not have", /for: bang/, "for: crack", "valve: there is no sound=crack"],
  ["a cause that nothing speaks for", /for: bang/, "against: bang", "valve: no answer speaks for it"],
  ["causes that nothing tells apart", /for: bang/, "for: hum", "air and valve cannot be told apart"],
  ["an English text in the place of the Arabic", /ar: ماذا تسمع؟/, "ar: What?", '"What?" is not Arabic'],
  ["a name that would be lost in the address", /id: sound/, "id: ask", "ask is reserved"],
])("finds %s", (_what, from, to, fault) => {
  const faults = faultsOf(right.replace(from, to)).join("\n");
  if (fault === null) expect(faults).toBe("");
  else expect(faults).toContain(fault);
});

test("finds causes that are declared alike, and are not", () => {
  expect(faultsOf(`${right}    alike: [[air, valve]]\n`)).toEqual([
    "noise: air and valve are alike, but can be told apart",
  ]);
});

test("finds a diagnosis without a guide, unless there is a reason", () => {
  expect(faultsOf("guides: []")).toEqual(["#noise diagnoses something and has no guide"]);
  expect(faultsOf("guides: []\nwithout: [{ section: noise, reason: it lists no causes }]")).toEqual([]);
});

function faultsOf(yaml: string): string[] {
  const texts = {
    en: new Map([["book#noise", quotablePartsOf(english)]]),
    ar: new Map([["book#noise", quotablePartsOf(arabic)]]),
  };
  return guideFaults(parseGuides(yaml, "book"), [{ slug: "noise", isDiagnosis: true }], texts);
}
