import { expect, test } from "vitest";
import { typedBlocks } from "./decided-pages";

const textOf = (typed: string) => typedBlocks(typed).map(({ markdown }) => markdown);

test("a typed text loses no word between lines of hyphens", () => {
  expect(textOf("---\nRinse the filter.\n\n---\n\nStop the pump.")).toEqual(["Rinse the filter.", "Stop the pump."]);
});

test("a typed text loses no word that looks like HTML, or like the target of a link", () => {
  const texts = textOf("<div>Open V-1.</div>\n\n[limit]: 12-bar\n\nDrain it.").join("\n");
  for (const word of ["Open V", "limit", "12", "Drain it."]) expect(texts).toContain(word);
});
