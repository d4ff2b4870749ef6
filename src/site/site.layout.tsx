import { Outlet } from "react-router";
import { useVisitor } from "~/access/visitor";
import { useStrings } from "~/i18n/use-strings";
import type { Route } from "./+types/site.layout";
import { SiteFooter } from "./footer";
import { pageOf } from "./head/page-head.server";
import { SiteHeader } from "./header";
import { frameStrings } from "./strings";

export function loader({ url, context }: Route.LoaderArgs) {
  return { company: pageOf({ url, context }).content.company.name };
}

/** The frame of the public pages. Public on purpose: it guards nothing. */
export default function SiteLayout({ loaderData: { company } }: Route.ComponentProps) {
  const t = useStrings(frameStrings);
  const visitor = useVisitor();
  return (
    <div className="flex min-h-dvh flex-col">
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
