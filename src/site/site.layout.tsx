import { Outlet } from "react-router";
import { strings as accessStrings } from "~/access/strings";
import { useVisitor } from "~/access/visitor";
import { inLanguage } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { useStrings } from "~/i18n/use-strings";
import type { Route } from "./+types/site.layout";
import { SiteFooter } from "./footer";
import { pageOf, shareCards } from "./head/page-head.server";
import { SiteHeader } from "./header";
import { frameStrings } from "./strings";

const accessPath = "/request-access-to-drwater";

export function loader({ url, context }: Route.LoaderArgs) {
  const page = pageOf({ url, context });
  const isAccess = inLanguage(url.pathname, "en") === accessPath;
  const mode = url.searchParams.get("mode") === "signup" ? "signUp" : "signIn";
  const t = textsIn(accessStrings, page.language);
  const facts = { title: t(`${mode}.documentTitle`), description: t(`${mode}.description`) };
  const path = mode === "signUp" ? `${accessPath}?mode=signup` : accessPath;
  // The page of the doors stands below the site and knows nothing of its pictures.
  const cards = isAccess ? shareCards(page, { path, ...facts }, facts.title) : [];
  return { company: page.content.company.name, cards };
}

/** The frame of the public pages. Public on purpose: it guards nothing. */
export default function SiteLayout({ loaderData: { company, cards } }: Route.ComponentProps) {
  const t = useStrings(frameStrings);
  const visitor = useVisitor();
  return (
    <div className="flex min-h-dvh flex-col">
      {cards.map((card) => (
        <meta key={card.property ?? card.name} {...card} />
      ))}
      <a href="#main" className="skip-link">
        {t("skip")}
      </a>
      <SiteHeader company={company} approved={visitor?.approved ?? false} signedIn={Boolean(visitor)} />
      <main id="main" className="flex-1">
        <Outlet />
      </main>
      <SiteFooter company={company} />
    </div>
  );
}
