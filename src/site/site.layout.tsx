import { Outlet } from "react-router";
import { useVisitor } from "~/access/gates/visitor";
import { strings as accessStrings } from "~/access/strings";
import { inLanguage } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { useStrings } from "~/i18n/use-strings";
import { NoticeBar } from "~/ui/messages/notice-bar";
import type { Route } from "./+types/site.layout";
import { SiteFooter } from "./footer";
import { pageHead, type SiteContext, siteContextOf } from "./head/page-head.server";
import { SiteHeader } from "./header";
import { frameStrings } from "./strings";

const accessPath = "/request-access-to-drwater";

export function loader({ url, context }: Route.LoaderArgs) {
  const page = siteContextOf({ url, context });
  const isAccess = inLanguage(url.pathname, "en") === accessPath;
  return { company: page.content.company.name, head: isAccess ? accessHead(page, url) : [] };
}

/** Returns the head of the access page. Computed here, because only the site has the pictures and the company. */
function accessHead(page: SiteContext, url: URL) {
  const mode = url.searchParams.get("mode") === "signup" ? "signUp" : "signIn";
  const t = textsIn(accessStrings, page.language);
  return pageHead(page, {
    path: mode === "signUp" ? `${accessPath}?mode=signup` : accessPath,
    title: t(`${mode}.heading`),
    wholeTitle: t(`${mode}.documentTitle`),
    description: t(`${mode}.description`),
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? [];
}

/** Renders the frame of the public pages. Public on purpose: it guards nothing. */
export default function SiteLayout({ loaderData: { company } }: Route.ComponentProps) {
  const t = useStrings(frameStrings);
  const visitor = useVisitor();
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="skip-link">
        {t("skip")}
      </a>
      <NoticeBar place="site" />
      <SiteHeader company={company} approved={visitor?.approved ?? false} signedIn={Boolean(visitor)} />
      <main id="main" className="site-text flex-1">
        <Outlet />
      </main>
      <SiteFooter company={company} />
    </div>
  );
}
