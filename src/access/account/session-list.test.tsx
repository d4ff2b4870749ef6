import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { Language } from "~/i18n/languages";
import { LanguageProvider } from "~/i18n/use-strings";
import type { OwnSession } from "./account.server";
import { SessionList } from "./session-list";

const at = new Date("2026-11-20T08:00:00Z");
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const session = (id: string, isThisOne: boolean): OwnSession => ({
  id,
  userAgent: firefox,
  address: "192.0.2.7",
  signedInAt: at,
  lastUsedAt: at,
  isThisOne,
});

function shown(sessions: OwnSession[], language: Language = "en"): string {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <LanguageProvider language={language}>
          <SessionList sessions={sessions} answer={null} />
        </LanguageProvider>
      ),
    },
  ]);
  return renderToStaticMarkup(<Page initialEntries={["/"]} />);
}

/** Returns the ids of the sessions that the list offers to end. */
const offered = (html: string) => [...html.matchAll(/name="session" value="([^"]+)"/g)].map(([, id]) => id);

test("offers to end each other session by a form that works without scripts", () => {
  const html = shown([session("here", true), session("there", false), session("elsewhere", false)]);
  expect(offered(html)).toEqual(["there", "elsewhere"]);
  expect(html.match(/value="end-session"/g)).toHaveLength(2);
  expect(html).toContain('aria-label="Sign out there: Firefox on Linux"');
  expect(html).toContain('action="/account"');
});

test("offers to end all other sessions only if there are any", () => {
  expect(shown([session("here", true), session("there", false)])).toContain("Sign out everywhere else");
  expect(shown([session("here", true)])).not.toContain("Sign out everywhere else");
});

test("uses the page's language and its address", () => {
  const html = shown([session("here", true), session("there", false)], "ar");
  expect(html).toContain("إنهاء الجلسة");
  expect(html).toContain("أنهِ كل الجلسات الأخرى");
  expect(html).toContain('action="/ar/account"');
});
