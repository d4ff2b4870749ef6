import { expect, test } from "vitest";
import { type Language, languages } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { messagesOf } from "./move-messages";
import { recordStrings } from "./record-strings";
import { requestsStrings } from "./requests-strings";

const textsOf = (language: Language) => ({
  t: textsIn(requestsStrings, language),
  record: textsIn(recordStrings, language),
  language,
});

test("what could not move is listed as the language lists, also what is gone", () => {
  const refused = { count: 3, statuses: ["approved", "rejected", "missing"] as const };
  const answer = { intent: "approve", bulk: true, changed: 0, interrupted: false, ids: [] } as const;
  const titles = languages.map((language) =>
    messagesOf(
      { ...answer, ids: [], refused: { ...refused, statuses: [...refused.statuses] } },
      true,
      textsOf(language),
      () => undefined,
    ).map(({ title }) => title),
  );
  expect(titles).toEqual([
    ["3 requests could not make this move: Approved, Rejected, deleted meanwhile"],
    ["3 طلبات لا تقبل هذا الإجراء: مقبول، ومرفوض، وحُذف في أثناء ذلك"],
  ]);
});

test("holds that can be taken back offer it, one by its catalogued name, several with their number", () => {
  const hold = { intent: "hold", refused: { count: 0, statuses: [] }, interrupted: false } as const;
  const told = (bulk: boolean, ids: string[]) =>
    messagesOf(
      { ...hold, refused: { count: 0, statuses: [] }, bulk, changed: ids.length, ids },
      bulk,
      textsOf("en"),
      () => undefined,
    );
  expect(told(false, ["a"])).toMatchObject([{ title: "Request put on hold", action: { label: "Undo" }, seconds: 25 }]);
  expect(told(true, ["a", "b"])).toMatchObject([{ title: "2 requests put on hold", action: { label: "Undo" } }]);
});
