import type { ReactNode } from "react";
import { I18nProvider, RouterProvider } from "react-aria-components";
import {
  data,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useHref,
  useLocation,
  useMatches,
  useNavigate,
} from "react-router";
import { takeFlash } from "~/access/flash.server";
import { readVisitor, visitorContext } from "~/access/gates.server";
import { localeOf } from "~/i18n/format";
import { directionOf, languageOfPath } from "~/i18n/languages";
import { LanguageProvider } from "~/i18n/use-strings";
import { requestContext, servicesContext } from "~/platform/context.server";
import { FaultPage } from "~/site/fault";
import { fontPreloads } from "~/ui/fonts";
import { ToastProvider } from "~/ui/toast-provider";
import type { Route } from "./+types/root";
import { siteScript } from "./site-script";
import "./app.css";

/** Every request learns who sends it before any route sees it. */
export const middleware: Route.MiddlewareFunction[] = [readVisitor];

/** What every page may know of its visitor, and what the step before has left to say. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const { message, headers } = takeFlash(request, context.get(servicesContext).env, languageOfPath(url.pathname));
  return data(
    {
      requestId: context.get(requestContext).id,
      flash: message,
      visitor: visitor && { email: visitor.email, approved: visitor.profileStatus === "approved", role: visitor.role },
    },
    { headers },
  );
}

/** The document of every page, faults included. */
export function Layout({ children }: { children: ReactNode }) {
  const language = languageOfPath(useLocation().pathname);
  const live = useMatches().some((match) => (match.handle as { live?: boolean } | undefined)?.live);
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
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, whose hash the policy names */}
        <script dangerouslySetInnerHTML={{ __html: siteScript }} />
        {fontPreloads[language].map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links />
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
  const language = languageOfPath(useLocation().pathname);
  const navigate = useNavigate();
  return (
    <I18nProvider locale={localeOf(language)}>
      <RouterProvider navigate={(to) => navigate(to)} useHref={useHref}>
        <ToastProvider>
          <Outlet />
        </ToastProvider>
      </RouterProvider>
    </I18nProvider>
  );
}

export function ErrorBoundary() {
  return <FaultPage />;
}
