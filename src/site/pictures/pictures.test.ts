import { readdirSync, readFileSync, statSync } from "node:fs";
import { imageSize } from "image-size";
import { expect, test } from "vitest";
import { languages } from "~/i18n/languages";
import { shotFile, shotSize, shots } from "./shots";

const folder = "src/site/pictures";

const files = shots.flatMap((shot) =>
  languages.flatMap((language) =>
    (["light", "dark"] as const).flatMap((theme) =>
      (["desk", "phone"] as const).map((window) => ({ file: shotFile(shot, language, theme, window), window })),
    ),
  ),
);

test("has a picture for each language, theme and window, and no other", () => {
  const kept = readdirSync(folder).filter((name) => name.endsWith(".webp"));
  expect(kept.sort()).toEqual(files.map(({ file }) => file).sort());
});

test.each(files)("gives $file the declared size, and keeps it small", ({ file, window }) => {
  const { width, height } = imageSize(readFileSync(`${folder}/${file}`));
  expect({ width, height }).toEqual(shotSize(window));
  expect(statSync(`${folder}/${file}`).size).toBeLessThan(130_000);
});
