import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Services } from "~/platform/context.server";
import { chatSessions } from "~/platform/db/schema";
import { someUser } from "../../../test/server/chat";
import { testServices } from "../../../test/server/services";
import { fold } from "./fold";
import { searchConversations } from "./past-chats.server";

/** Each letter with its other spellings. Written out again here, so that the test notices a lost row. */
const spellings: Record<string, string> = {
  ا: "أإآٱ",
  و: "ؤ",
  ي: "ئىیې",
  ه: "ةەہھ",
  ك: "کڪگ",
  ب: "پ",
  ج: "چ",
  ز: "ژ",
  ف: "ڤ",
  d: "DΔδ∆",
  u: "UΜμµ",
  e: "EéÉ",
  "'": "’‘ʼ",
  "0": "٠۰",
  "1": "١۱",
  "2": "٢۲²",
  "3": "٣۳³",
  "4": "٤۴",
  "5": "٥۵",
  "6": "٦۶",
  "7": "٧۷",
  "8": "٨۸",
  "9": "٩۹",
};

/** Marks that never distinguish words: both ends of each range. */
const ignored = Array.from(
  "\u00AD\u0300\u036F\u0610\u061A\u0640\u064B\u065F\u0670\u06D6\u06DC\u06DF\u06E4\u06E7\u06E8\u06EA\u06ED" +
    "\u200B\u200F\u202A\u202E\u2060\u2064\u2066\u2069\uFEFF",
);

const pairs = [
  ...Object.entries(spellings).flatMap(([letter, others]) => Array.from(others, (other) => [other, letter] as const)),
  ...ignored.map((mark) => [mark, ""] as const),
];

const named = (letter: string) => `U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}`;
const word = (letter: string) => `مر${letter}س`;

const open = testServices();
let services: Services;

beforeAll(() => {
  services = open.services;
});

describe.each(pairs.map(([written, letter]) => ({ written, letter, name: named(written) })))(
  "$name counts as “$letter”",
  ({ written, letter }) => {
    test("in TypeScript", () => {
      expect(fold(word(written))).toBe(word(letter));
    });

    test("in the database, whichever of the two is searched for", async () => {
      const user = await someUser(services);
      const titles = [word(written), word(letter), "مرس آخر"].map((title) => `${title} حوض`);
      await services.database.db
        .insert(chatSessions)
        .values(titles.map((title) => ({ userId: user.userId, title, updatedAt: sql`now()` })));
      const found = async (query: string) =>
        (await searchConversations(services, user, query)).map(({ title }) => title).sort();
      const expected = letter === "" ? titles : titles.slice(0, 2);
      expect(await found(word(written))).toEqual([...expected].sort());
      expect(await found(word(letter))).toEqual([...expected].sort());
    });
  },
);
