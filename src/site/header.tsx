import { Menu } from "lucide-react";
import { Form, useLocation } from "react-router";
import { LanguageToggle } from "~/i18n/language-toggle";
import { inLanguage } from "~/i18n/languages";
import { LocalLink } from "~/i18n/local-link";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { LinkButton } from "~/ui/link-button";
import { Logo } from "~/ui/logo";
import { ThemeToggle } from "~/ui/theme-toggle";
import { frameStrings } from "./strings";

const links = [
  ["/", "home"],
  ["/ambassadors", "ambassadors"],
  ["/solutions", "solutions"],
  ["/news", "news"],
  ["/contact", "contact"],
  ["/resources", "resources"],
  ["/about", "about"],
] as const;

const quiet =
  "inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-ink hover:bg-sunken aria-[current=page]:text-water aria-[current=page]:font-semibold";

/** The header of every public page. Works without hydration: menus are popovers, the rest are links and forms. */
export function SiteHeader({ approved, signedIn }: { approved: boolean; signedIn: boolean }) {
  const t = useStrings(frameStrings);
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-canvas/95 backdrop-blur">
      <div className="mx-auto flex max-w-7xl items-center gap-2 px-4 py-2 sm:px-6">
        <LocalLink to="/" className="me-auto flex min-h-11 items-center gap-2 text-lg font-semibold text-ink lg:me-4">
          <Logo className="size-8 text-water" />
          <span>{t("name")}</span>
        </LocalLink>
        <nav aria-label={t("mainMenu")} className="me-auto hidden items-center lg:flex">
          <HeaderLinks />
        </nav>
        <LanguageToggle className={quiet} />
        <ThemeToggle label={t("theme")} className={quiet} />
        <div className="hidden items-center gap-2 lg:flex">
          <SessionActions approved={approved} signedIn={signedIn} />
        </div>
        <button type="button" popoverTarget="site-menu" className={`${quiet} lg:hidden`} aria-label={t("menu")}>
          <Menu aria-hidden className="size-6" />
        </button>
      </div>
      <div id="site-menu" popover="auto" className="site-menu">
        <nav aria-label={t("menu")} className="grid gap-1">
          <HeaderLinks />
        </nav>
        <div className="mt-4 grid gap-2 border-t border-line pt-4">
          <SessionActions approved={approved} signedIn={signedIn} />
        </div>
      </div>
    </header>
  );
}

function HeaderLinks() {
  const t = useStrings(frameStrings);
  const here = inLanguage(useLocation().pathname, "en");
  const [home, ...rest] = links.map(([to, key]) => (
    <LocalLink key={to} to={to} className={quiet} aria-current={here === to ? "page" : undefined}>
      {t(key)}
    </LocalLink>
  ));
  return (
    <>
      {home}
      <details className="products group relative" name="products">
        <summary className={`${quiet} cursor-pointer list-none`}>
          {t("products")}
          <span aria-hidden className="text-xs transition-transform group-open:rotate-180">
            ▾
          </span>
        </summary>
        <div className="products-list">
          <LocalLink to="/about-drwater" className="grid min-h-11 rounded-md px-3 py-2 hover:bg-sunken">
            <span className="font-semibold">{t("assistant")}</span>
            <span className="text-sm text-muted">{t("assistantHint")}</span>
          </LocalLink>
        </div>
      </details>
      {rest}
    </>
  );
}

/** Sign out shows only for somebody who is signed in and approved; everybody else is offered access. */
function SessionActions({ approved, signedIn }: { approved: boolean; signedIn: boolean }) {
  const t = useStrings(frameStrings);
  const language = useLanguage();
  if (approved) {
    return (
      <>
        <LinkButton to="/drwater" variant="primary">
          {t("openAssistant")}
        </LinkButton>
        <Form method="post" action={inLanguage("/sign-out", language)} reloadDocument>
          <button type="submit" className={`${quiet} w-full justify-center border border-edge`}>
            {t("signOut")}
          </button>
        </Form>
      </>
    );
  }
  return (
    <>
      {!signedIn && (
        <LocalLink to="/login" className={quiet}>
          {t("logIn")}
        </LocalLink>
      )}
      <LinkButton to="/request-access-to-drwater?mode=signup" variant="primary">
        {t("requestAccess")}
      </LinkButton>
    </>
  );
}
