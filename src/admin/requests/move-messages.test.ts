import { expect, test } from "vitest";
import { type Language, languages } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { moveToastsOf } from "./move-messages";
import { recordStrings } from "./record-strings";
import { requestsStrings } from "./requests-strings";

const textsOf = (language: Language) => ({
  t: textsIn(requestsStrings, language),
  record: textsIn(recordStrings, language),
  language,
});

test("lists the statuses of refused requests in the language's way, including deleted ones", () => {
  const refused = { count: 3, statuses: ["approved", "rejected", "missing"] as const };
  const answer = { intent: "approve", bulk: true, changed: 0, links: 0, interrupted: false, ids: [] } as const;
  const titles = languages.map((language) =>
    moveToastsOf(
      { ...answer, ids: [], refused: { ...refused, statuses: [...refused.statuses] } },
      true,
      textsOf(language),
      () => undefined,
    ).map(({ title }) => title),
  );
  expect(titles).toEqual([
    ["3 requests do not allow this action: Approved, Rejected, deleted in the meantime"],
    ["3 طلبات لا تقبل هذا الإجراء: مقبول، ومرفوض، وحُذف في أثناء ذلك"],
  ]);
});

test("offers to undo holds: one by its fixed text, several with their number", () => {
  const hold = { intent: "hold", refused: { count: 0, statuses: [] }, links: 0, interrupted: false } as const;
  const told = (bulk: boolean, ids: string[]) =>
    moveToastsOf(
      { ...hold, refused: { count: 0, statuses: [] }, bulk, changed: ids.length, ids },
      bulk,
      textsOf("en"),
      () => undefined,
    );
  expect(told(false, ["a"])).toMatchObject([{ title: "Request put on hold", action: { label: "Undo" }, seconds: 25 }]);
  expect(told(true, ["a", "b"])).toMatchObject([{ title: "2 requests put on hold", action: { label: "Undo" } }]);
});

test("an approval says how many get access only through their link", () => {
  const approval = { intent: "approve", refused: { count: 0, statuses: [] }, interrupted: false, ids: [] } as const;
  const shown = (bulk: boolean, changed: number, links: number, language: Language) =>
    moveToastsOf(
      { ...approval, refused: { count: 0, statuses: [] }, ids: [], bulk, changed, links },
      bulk,
      textsOf(language),
      () => undefined,
    );
  expect(shown(false, 1, 0, "en")).toEqual([{ tone: "success", title: "Request approved" }]);
  expect(shown(false, 1, 1, "en")).toMatchObject([
    { title: "Request approved", description: expect.stringMatching(/^The address is not proven/) },
  ]);
  expect(shown(true, 3, 2, "en")).toMatchObject([
    { title: "3 requests approved", description: expect.stringMatching(/^2 addresses are not proven/) },
  ]);
  expect(shown(true, 3, 2, "ar")).toMatchObject([{ description: expect.stringMatching(/^عنوانان لم تثبت/) }]);
});
