import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Language } from "~/i18n/languages";
import { LanguageProvider } from "~/i18n/use-strings";
import { ReauthenticationField } from "./reauthentication-field";

function shown(needed: boolean, error?: string, language: Language = "en"): string {
  return renderToStaticMarkup(
    <LanguageProvider language={language}>
      <ReauthenticationField needed={needed} error={error} />
    </LanguageProvider>,
  );
}

test("asks for the password in the page's language, only if needed", () => {
  expect(shown(false)).toBe("");
  const field = shown(true, "This is not your password.");
  expect(field).toContain('name="currentPassword"');
  expect(field).toContain("This is not your password.");
  expect(shown(true, undefined, "ar")).toContain("كلمة مرورك");
});
