import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { Language } from "~/i18n/languages";
import { LanguageProvider } from "~/i18n/use-strings";
import type { AuditEntry } from "./audit-list.server";
import { AuditRow } from "./audit-row";

const failure: AuditEntry = {
  id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  at: new Date("2026-11-20T09:00:00Z"),
  actor: "visitor",
  action: "sign_in_failed",
  subjectType: "account",
  subjectId: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
  about: "salma@plant.example",
  details: { email: "salma@plant.example", address: "several", times: 7, until: "2026-11-20T08:55:00.000Z" },
};

function shown(entry: AuditEntry, language: Language): string {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <LanguageProvider language={language}>
          <AuditRow entry={entry} />
        </LanguageProvider>
      ),
    },
  ]);
  return renderToStaticMarkup(<Page initialEntries={["/"]} />);
}

test("shows a failed sign-in with actor, account, address and repetitions", () => {
  const english = shown(failure, "en");
  for (const text of ["Sign-in failed", "Somebody not signed in", "salma@plant.example", "from several addresses"])
    expect(english).toContain(text);
  expect(english).toContain("7 more times until");
  const arabic = shown(failure, "ar");
  for (const text of ["فشل تسجيل الدخول", "زائر لم يسجّل الدخول", "من عدة عناوين", "7 مرات أخرى حتى"])
    expect(arabic).toContain(text);
});

test("shows a first entry with its address and without repetitions", () => {
  const html = shown({ ...failure, details: { email: "salma@plant.example", address: "192.0.2.7" } }, "en");
  expect(html).toContain("192.0.2.7");
  expect(html).not.toContain("more time");
});
