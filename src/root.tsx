import type { ReactNode } from "react";
import {
  data,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
} from "react-router";
import { takeFlash } from "~/access/cookies/flash.server";
import { readVisitor, visitorContext } from "~/access/gates/gates.server";
import { directionOf, inLanguage, languageOfPath } from "~/i18n/languages";
import { LanguageProvider } from "~/i18n/use-strings";
import { servicesContext } from "~/platform/context.server";
import { currentNotices } from "~/platform/notices.server";
import { FaultPage } from "~/site/fault";
import { preloadFaces } from "~/ui/faces";
import { keepPage, useKeptPage } from "~/ui/lost-line";
import { themeColor } from "~/ui/theme-color";
import { ToastProvider } from "~/ui/toast-provider";
import type { Route } from "./+types/root";
import { facesScript } from "./serving/faces-script";
import { siteScript, speculationRules } from "./serving/site-script";
import "./app.css";

/** What a page says of itself: whether it brings its scripts, and where its toasts show. */
type Handle = { live?: boolean | "late" } | undefined;

/** Every request learns who sends it before any route sees it. */
export const middleware: Route.MiddlewareFunction[] = [readVisitor];

/** A page that reads itself again without an answer stays as it is. */
export const clientMiddleware = [keepPage];

/** What every page may know of its visitor, and what the step before has left to say. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const visitor = context.get(visitorContext);
  const { message, headers } = takeFlash(request, services.env, url.pathname);
  return data(
    {
      flash: message,
      notices: await currentNotices(services),
      visitor: visitor && { email: visitor.email, approved: visitor.profileStatus === "approved", role: visitor.role },
    },
    { headers },
  );
}

/** The document of every page, faults included. */
export function Layout({ children }: { children: ReactNode }) {
  const language = languageOfPath(useLocation().pathname);
  const failed = Boolean(useRouteError());
  const live = useMatches().some((match) => (match.handle as Handle)?.live) && !failed;
  preloadFaces(language);
  return (
    <html
      lang={language}
      dir={directionOf(language)}
      className={language === "ar" ? "rtl" : "ltr"}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={themeColor.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={themeColor.dark} media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href={inLanguage("/site.webmanifest", language)} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, whose hash the policy names */}
        <script dangerouslySetInnerHTML={{ __html: siteScript }} />
        <Meta />
        <Links />
        {/* After the styles, which tell the browser where each face is. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, whose hash the policy names */}
        <script dangerouslySetInnerHTML={{ __html: facesScript }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, whose hash the policy names */}
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
      </head>
      <body>
        <LanguageProvider language={language}>{children}</LanguageProvider>
        {live && <ScrollRestoration />}
        {live && <Scripts />}
      </body>
    </html>
  );
}

export default function App() {
  useKeptPage();
  return (
    <ToastProvider>
      <Outlet />
    </ToastProvider>
  );
}

export function ErrorBoundary() {
  return <FaultPage />;
}
