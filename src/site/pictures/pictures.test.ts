import { readdirSync, readFileSync, statSync } from "node:fs";
import { imageSize } from "image-size";
import { expect, test } from "vitest";
import { languages } from "~/i18n/languages";
import { type Shot, shotFile, shotSize, shots, themes } from "./shots";

const folder = "src/site/pictures";

const views = languages.flatMap((language) => [
  ...(["desk", "phone"] as const).map((window) => ({ shot: "loop" as const, language, window })),
  ...Object.entries(shots).flatMap(([shot, windows]) =>
    windows.map((window) => ({ shot: shot as Shot, language, window })),
  ),
]);

const pictures = views.flatMap((view) => themes.map((theme) => ({ file: shotFile(view, theme), view })));
const films = views.flatMap((view) =>
  view.shot === "loop" ? themes.map((theme) => ({ file: shotFile(view, theme, "mp4"), view })) : [],
);

test("has a picture for each language, theme and window, films of the loop, and no other", () => {
  const kept = readdirSync(folder).filter((name) => /\.(?:webp|mp4)$/.test(name));
  expect(kept.sort()).toEqual([...pictures, ...films].map(({ file }) => file).sort());
});

test.each(pictures)("gives $file the declared size, and keeps it small", ({ file, view }) => {
  const { width, height } = imageSize(readFileSync(`${folder}/${file}`));
  expect({ width, height }).toEqual(shotSize(view));
  expect(statSync(`${folder}/${file}`).size).toBeLessThan(130_000);
});

test.each(films)("gives $file the size of its poster, 8 to 12 seconds, and at most 250 kB", ({ file, view }) => {
  const film = readFileSync(`${folder}/${file}`);
  expect(film.byteLength).toBeLessThanOrEqual(250_000);
  expect(film.includes("mp4a"), "silent").toBe(false);
  const header = film.indexOf("mvhd") + 4;
  const seconds = film.readUInt32BE(header + 16) / film.readUInt32BE(header + 12);
  expect(seconds).toBeGreaterThanOrEqual(8);
  expect(seconds).toBeLessThanOrEqual(12);
  const entry = film.indexOf("avc1", film.indexOf("stsd"));
  const size = { width: film.readUInt16BE(entry + 28), height: film.readUInt16BE(entry + 30) };
  expect(size).toEqual(shotSize(view));
});
