import { expect, test } from "vitest";
import { sectionOf } from "../fixtures/sections";
import type { FoundSection, Source } from "../passages";
import { readSection, unitsOfBlock } from "../reading/reading";
import { type DraftPiece, draftPartsOf } from "./draft";

const text = "Alum works. It is cheap. Ferric works. Iron too.";

/** Returns a section whose passages are these parts of `text`. */
function cut(...spans: readonly (readonly [from: string, to: string])[]): FoundSection {
  const [first = "", ...rest] = spans.map(([from, to]) => text.slice(text.indexOf(from), text.indexOf(to) + to.length));
  const placed = sectionOf("cut", [first, ...rest]).passages.map((source): Source => {
    const start = text.indexOf(source.text);
    return { ...source, start, end: start + source.text.length };
  });
  return { passages: placed as [Source, ...Source[]] };
}

const unitsOf = (section: FoundSection) => {
  const reading = readSection(section);
  return reading.blocks.flatMap((block) => unitsOfBlock(reading, block));
};

function written(section: FoundSection, pieces: readonly DraftPiece[]) {
  const parts = [...draftPartsOf(pieces, [section], "en")];
  return {
    text: parts.map((part) => (part.kind === "text" ? part.text : "")).join(""),
    quotes: parts.flatMap((part) => (part.kind === "quote" ? [[part.source, part.quote]] : [])),
    own: parts.flatMap((part) => (part.kind === "text" && part.isComputed ? [part.text] : [])),
  };
}

test("sentences of one passage share its marker, and are quoted together", () => {
  const section = cut(["Alum", "cheap."], ["Ferric", "too."]);
  expect(written(section, [{ kind: "paragraph", units: unitsOf(section) }])).toEqual({
    text: "Alum works. It is cheap. [1] Ferric works. Iron too. [2]",
    quotes: [
      [1, "Alum works. It is cheap."],
      [2, "Ferric works. Iron too."],
    ],
    own: [],
  });
});

test("a sentence of two passages is cited from the one that has more of the answer", () => {
  const section = cut(["Alum", "cheap."], ["It is", "too."]);
  const { text, quotes } = written(section, [{ kind: "paragraph", units: unitsOf(section) }]);
  expect(text).toBe("Alum works. [1] It is cheap. Ferric works. Iron too. [2]");
  expect(quotes).toContainEqual([2, "It is cheap. Ferric works. Iron too."]);
});

test("a sentence that no passage has whole is cited from the one in which it begins, as far as that goes", () => {
  const section = cut(["Alum", "It is"], ["is cheap", "too."]);
  const [, cheap] = unitsOf(section);
  const { text, quotes } = written(section, [{ kind: "paragraph", units: cheap ? [cheap] : [] }]);
  expect(text).toBe("It is cheap. [1]");
  expect(quotes).toEqual([[1, "It is"]]);
});

test("a passage is quoted by what is in sight, and only where nothing is by what is folded", () => {
  const section = cut(["Alum", "too."]);
  const [alum, cheap, ferric] = unitsOf(section);
  if (!alum || !cheap || !ferric) throw new Error("The section has four sentences");
  const fold: DraftPiece = { kind: "fold", title: "A & <b>", pieces: [{ kind: "paragraph", units: [alum] }] };
  expect(written(section, [{ kind: "paragraph", units: [ferric, cheap] }, fold])).toEqual({
    text:
      "Ferric works. It is cheap. [1]\n\n<details>\n<summary>A &amp; &lt;b></summary>\n\n" +
      "Alum works. [1]\n\n</details>",
    quotes: [[1, "It is cheap. Ferric works."]],
    own: ["\n\n<details>\n<summary>A &amp; &lt;b></summary>", "\n\n</details>"],
  });
  expect(written(section, [fold]).quotes).toEqual([[1, "Alum works."]]);
});

test("each cell of a comparison ends with the markers of its sentences", () => {
  const section = cut(["Alum", "cheap."], ["Ferric", "too."]);
  const units = unitsOf(section);
  const rows = [
    { name: "a|b", units: units.slice(0, 2) },
    { name: "c", units: units.slice(1, 3) },
  ];
  expect(
    written(section, [{ kind: "comparison", rows }])
      .text.split("\n")
      .slice(2),
  ).toEqual(["| a b | Alum works. It is cheap. [1] |", "| c | It is cheap. [1] Ferric works. [2] |"]);
});

test("each line of an item with a list of its own has the marker, and other items are one line", () => {
  const section = sectionOf("list", ["- Rinse:\n\n  - once\n  - twice\n- Then\n  wait  long."]);
  const [list] = readSection(section).blocks;
  if (list?.kind !== "list") throw new Error("The section is a list");
  const units = unitsOf(section);
  expect(written(section, [{ kind: "list", ordered: false, units }]).text).toBe(
    "- Rinse: [1]\n\n  - once [1]\n  - twice [1]\n- Then wait  long. [1]",
  );
  expect(written(section, [{ kind: "list", ordered: true, units: units.slice(1) }]).text).toBe(
    "1. Then wait  long. [1]",
  );
});

test("an alert has its level before it, unless it has a label of its own", () => {
  const section = sectionOf("alert", ["> [!WARNING]\n> It bursts.\n\n> **Hazards.** Acid."]);
  const [warning, labelled] = unitsOf(section);
  if (!warning || !labelled) throw new Error("The section has two alerts");
  const pieces = [warning, labelled].map((unit): DraftPiece => ({ kind: "alert", level: "warning", unit }));
  expect(written(section, pieces).text).toBe("> **Warning.** It bursts. [1]\n\n> **Hazards.** Acid. [1]");
});
