import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readContent } from "../content/content.server";

const { measured } = readContent("content").en.trust;

const readme = readFileSync("evaluation/README.md", "utf8");

/**
 * Returns the cells of the README's table rows whose first cell is `name`. A row with an empty first cell continues the
 * row above.
 */
function rowsOf(name: string): string[][] {
  let above = "";
  return readme
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter(([first = ""]) => {
      above = first || above;
      return above === name;
    });
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

const pairIn = (cell = "") => [...cell.matchAll(/\d+/g)].map(Number);

test.each(measured.sets)("shows the first result of $id as recorded", (set) => {
  const groups = rowsOf(set.id).filter((cells) => cells.length === 10);
  expect(groups).toHaveLength(4);
  const column = (at: number) => sum(groups.map((cells) => Number(cells[at])));
  const surely = groups.map((cells) => pairIn(cells[8]));
  const [unanswerable] = rowsOf(set.id).filter((cells) => cells.length === 8);
  const [surelyWrong, all] = pairIn(unanswerable?.[3]);
  expect(set).toEqual({
    id: set.id,
    answerable: column(2),
    answered: column(6),
    surelyRight: sum(surely.map(([right = 0]) => right)),
    surely: sum(surely.map(([, said = 0]) => said)),
    unanswerable: all,
    surelyWrong,
    silent: Number(unanswerable?.[4]),
  });
});

test("shows today's shares of the last set as the tests enforce them", () => {
  const last = measured.sets.at(-1)?.id;
  const figures = JSON.parse(readFileSync("evaluation/figures.json", "utf8"));
  expect(figures[`evaluation/${last}.jsonl`].all).toMatchObject(measured.now);
});

test("shows the recorded results for emergencies", () => {
  const { recognised, of, mistaken, ordinary } = measured.emergencies;
  expect(readme).toContain(`${mistaken} of ${ordinary} and ${recognised} of ${of}.`);
});

test("shows the first and today's results for calculations", () => {
  const { questions, complete, right, wrong, nowRight, nowWrong } = measured.calculations;
  const [[, all, firstRight, firstWrong] = []] = rowsOf("4, complete");
  const [[, leftOut, , alsoWrong] = []] = rowsOf("4, something left out");
  expect([complete, right, wrong, questions]).toEqual([
    Number(all),
    Number(firstRight),
    Number(firstWrong) + Number(alsoWrong),
    Number(all) + Number(leftOut),
  ]);
  expect(readme).toContain(`set 4, unread: ${nowRight} of ${complete}, ${nowWrong} of ${questions}`);
});
