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
import { FaultPage } from "~/site/errors/fault";
import { preloadFaces } from "~/ui/fonts/faces";
import { keepPage, useKeptPage } from "~/ui/lost-line/lost-line";
import { ToastProvider } from "~/ui/messages/toast-provider";
import { themeColor } from "~/ui/styles/theme-color";
import type { Route } from "./+types/root";
import facesScript from "./serving/faces-script?classic-script";
import siteScript from "./serving/site-script/site-script?classic-script";
import { speculationRules } from "./serving/speculation-rules";
import "./app.css";

/** Properties of a page: whether and when its scripts load. */
type Handle = { live?: boolean | "late" } | undefined;

/** Identifies the visitor before any route runs. */
export const middleware: Route.MiddlewareFunction[] = [readVisitor];

/** Keeps the page as it is if a revalidation fails. */
export const clientMiddleware = [keepPage];

/** Returns the data that every page needs about its visitor, and the flash message of the previous step. */
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

/** Renders the document of every page, including error pages. */
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
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash in the CSP */}
        <script dangerouslySetInnerHTML={{ __html: siteScript }} />
        <Meta />
        {/* Styles come from our own files, so they need no nonce. React does not know it when it hydrates. */}
        <Links nonce="" />
        {/* Must come after the styles, which define the font faces. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash in the CSP */}
        <script dangerouslySetInnerHTML={{ __html: facesScript }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash in the CSP */}
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
