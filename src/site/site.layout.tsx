import { Outlet } from "react-router";
import { useVisitor } from "~/access/visitor";
import { useStrings } from "~/i18n/use-strings";
import { SiteFooter } from "./footer";
import { SiteHeader } from "./header";
import { frameStrings } from "./strings";

/** The frame of the public pages. Public on purpose: it guards nothing. */
export default function SiteLayout() {
  const t = useStrings(frameStrings);
  const visitor = useVisitor();
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="skip-link">
        {t("skip")}
      </a>
      <SiteHeader approved={visitor?.approved ?? false} signedIn={Boolean(visitor)} />
      <main id="main" className="flex-1">
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  );
}
