import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { InvalidContent } from "~/platform/content-files.server";
import { readContent } from "./content.server";

let folder: string;

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "content-")), "content");
  cpSync("content", folder, { recursive: true });
});

afterEach(() => {
  rmSync(join(folder, ".."), { recursive: true });
});

const item = "news/ai-driven-maintenance-panel-2025";

function edit(file: string, from: string | RegExp, to: string): void {
  const path = join(folder, file);
  const before = readFileSync(path, "utf8");
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} does not contain ${from}`);
  writeFileSync(path, after);
}

/** Returns the error messages for the folder, without the folder's name. */
function complaints(): string[] {
  try {
    readContent(folder);
    return [];
  } catch (error) {
    if (!(error instanceof InvalidContent)) throw error;
    return error.message
      .split("\n")
      .slice(1)
      .map((line) => line.trim().replace(`${folder}/`, ""));
  }
}

test("accepts the shipped content in both languages", () => {
  const { en, ar, media } = readContent("content");
  for (const content of [en, ar]) {
    expect(content.leadership).toHaveLength(3);
    expect(content.ambassadors).toHaveLength(2);
    expect(content.questions).toHaveLength(2);
    expect(content.news.length).toBeGreaterThan(0);
    const pictures = [...content.leadership, ...content.ambassadors].map(({ photo }) => photo);
    for (const picture of [...pictures, ...content.news.map(({ picture }) => picture)]) {
      expect(picture).toMatchObject({
        width: expect.any(Number),
        height: expect.any(Number),
        alt: expect.stringMatching(/\S/),
      });
      expect(media.has(picture.src.replace("/media/", ""))).toBe(true);
    }
  }
  expect(en.company.hours.text).toBe("Sunday to Thursday, 9 AM to 5 PM");
});

test("lists placeholders by file and field", () => {
  const { placeholders } = readContent(folder);
  expect(placeholders).toContain(`${folder}/company.yaml, email`);
  expect(placeholders).toContain(`${folder}/people.yaml, leadership[1]`);
  expect(placeholders).toContain(`${folder}/resources.yaml, playlist`);
  expect(placeholders).toContain(`${folder}/${item}/item.yaml, date`);
  edit("company.yaml", "email: !placeholder contact@example.com", "email: water@example.org");
  expect(readContent(folder).placeholders).toHaveLength(placeholders.length - 1);
});

describe("names file and field of a mistake and refuses to start", () => {
  test.each([
    ["company.yaml", /email: .*/, "email: nobody", "company.yaml, email: has to be an e-mail address"],
    ["company.yaml", / {2}ar: دكتور ووتر\n/, "", "company.yaml, name.ar: is missing"],
    ["company.yaml", 'opens: "09:00"', "opens: 9 AM", 'company.yaml, hours.opens: has to be a time such as "09:00"'],
    ["company.yaml", "profiles: []", "profiles: []\nfax: 12", "company.yaml, fax: is not a known field"],
    ["people.yaml", "title: Chief Executive Officer", 'title: ""', "people.yaml, leadership[0].en.title: is empty"],
    [
      "people.yaml",
      /https:\S+-1/,
      "ftp://x",
      "people.yaml, ambassadors[0].profile: has to be a web address that begins with https://",
    ],
    [
      "people.yaml",
      "images/leader-2.svg",
      "images/nobody.svg",
      "people.yaml, leadership[1].photo: names images/nobody.svg, which isn't there",
    ],
    [
      "people.yaml",
      "images/leader-2.svg",
      "company.yaml",
      "people.yaml, leadership[1].photo: names company.yaml, which is not a PNG, JPEG, WebP or SVG",
    ],
    [
      "people.yaml",
      "images/leader-3.svg",
      `${item}/panel.webp`,
      `people.yaml, leadership[2].photo: names ${item}/panel.webp, which is 1200 by 675 pixels and not square`,
    ],
    ["faq.yaml", /^- en:/, "- english:", "faq.yaml, [0].en: is missing"],
    [
      "resources.yaml",
      /url: .*\/playlist/,
      "url: 5",
      "resources.yaml, playlist.url: has to be a web address that begins with https://",
    ],
    [
      `${item}/item.yaml`,
      "2025-10-15",
      "October",
      `${item}/item.yaml, date: has to be a day in quotation marks, such as 2025-10-15`,
    ],
    [
      `${item}/item.yaml`,
      "panel.webp",
      "../../images/leader-1.svg",
      `${item}/item.yaml, image: names ${item}/../../images/leader-1.svg, ` +
        "which is 480 pixels wide and has to be at least 1200",
    ],
    [`${item}/ar.md`, /summary: .*\n/, "", `${item}/ar.md, summary: is missing`],
    [`${item}/en.md`, /^---\n/, "", `${item}/en.md: has to begin with its title and summary between two lines of ---`],
    [`${item}/en.md`, /\n---\n[\s\S]*$/, "\n---\n", `${item}/en.md: has no text under its head`],
  ])("%s: %s", (file, from, to, complaint) => {
    edit(file, from, to);
    expect(complaints()).toContain(complaint);
  });

  test("missing file", () => {
    rmSync(join(folder, item, "ar.md"));
    rmSync(join(folder, "faq.yaml"));
    expect(complaints()).toEqual(["faq.yaml: is missing", `${item}/ar.md: is missing`]);
  });

  test("unreadable or oversized picture", () => {
    writeFileSync(join(folder, "images/leader-1.svg"), "no picture");
    writeFileSync(join(folder, "images/leader-2.svg"), Buffer.alloc(400_001));
    expect(complaints()).toEqual([
      "people.yaml, leadership[0].photo: names images/leader-1.svg, which cannot be read as a picture",
      "people.yaml, leadership[1].photo: names images/leader-2.svg, which is larger than 400 kB",
    ]);
  });

  test("folder with a name that cannot be an address", () => {
    cpSync(join(folder, item), join(folder, "news/Big News!"), { recursive: true });
    expect(complaints()).toEqual([
      "news/Big News!: may have small letters, digits and single hyphens in its name, since it becomes an address",
    ]);
  });

  test("reports all mistakes at once", () => {
    edit("company.yaml", /email: .*/, "email: nobody");
    edit("people.yaml", "images/leader-2.svg", "images/nobody.svg");
    edit(`${item}/item.yaml`, "2025-10-15", "soon");
    expect(complaints()).toHaveLength(3);
  });
});

test("adds a news item with its folder, and lists the newest first", () => {
  cpSync(join(folder, item), join(folder, "news/a-second-item"), { recursive: true });
  edit("news/a-second-item/item.yaml", "2025-10-15", "2026-01-31");
  const { en, ar } = readContent(folder);
  expect(en.news.map(({ slug }) => slug)).toEqual(["a-second-item", "ai-driven-maintenance-panel-2025"]);
  expect(ar.news.map(({ date }) => date)).toEqual(["2026-01-31", "2025-10-15"]);
});

test("uses the name of a person if there is one", () => {
  edit("people.yaml", "title: Chief Executive Officer", "name: A. Person\n      title: Chief Executive Officer");
  expect(readContent(folder).en.leadership[0]).toMatchObject({ name: "A. Person", title: "Chief Executive Officer" });
});
