import { expect, test } from "vitest";
import { languages } from "~/i18n/languages";
import { keptForGood, keptThings, type Retention } from "~/platform/retention";
import { readContent } from "../content/content.server";
import { storedData } from "./stored-data";

const content = readContent("content");

const longOf = (language: "en" | "ar", id: string, retention: Retention | null = keptForGood) =>
  storedData(content[language].privacy.stored, retention, language).rows.find((row) => row.id === id)?.long;

test.each(languages)("names each time limit of the portal once, in a row of its own (%s)", (language) => {
  const limits = content[language].privacy.stored.flatMap(({ limit }) => (limit ? [limit] : []));
  expect(limits.toSorted()).toEqual(keptThings.toSorted());
});

test("adds the time limits that are set to the rows they apply to", () => {
  const retention = { chats: 90, contact: null, mails: 14, audit: 400 };
  expect(longOf("en", "chats", retention)).toBe(
    "Until you delete them, or your account. At the latest 90 days after their last message.",
  );
  expect(longOf("en", "messages", retention)).toBe("Until staff delete them.");
  expect(longOf("en", "mails", retention)).toContain("14 days after they were written");
  expect(longOf("en", "audit", retention)).toContain("Here it is deleted after 400 days.");
  expect(longOf("ar", "chats", retention)).toContain("بعد 90 يومًا من آخر رسالة فيها");
  expect(longOf("ar", "audit", retention)).toContain("بعد 400 يوم.");
});

test("says whether time limits are set on this server", () => {
  const noteFor = (retention: typeof keptForGood) => storedData(content.en.privacy.stored, retention, "en").note;
  expect(noteFor(keptForGood)).toBe("No further time limits are set on this server today.");
  expect(noteFor({ ...keptForGood, chats: 30 })).toContain("Where none is named, none is set");
  expect(longOf("en", "chats")).toBe("Until you delete them, or your account.");
});

test.each([
  ["en", "it cannot be shown just now", "cannot be shown just now. Please open this page again"],
  ["ar", "يتعذّر عرضها الآن", "يتعذّر الآن عرض المدد المحدَّدة"],
] as const)("says in each row with a limit that it cannot be read now (%s)", (language, unknown, note) => {
  const { stored } = content[language].privacy;
  const shown = storedData(stored, null, language);
  const saying = shown.rows.filter(({ long }) => long.includes(unknown)).map(({ id }) => id);
  expect(saying).toEqual(stored.filter(({ limit }) => limit).map(({ id }) => id));
  expect(shown.note).toContain(note);
  expect(storedData(stored, keptForGood, language).rows.some(({ long }) => long.includes(unknown))).toBe(false);
});
