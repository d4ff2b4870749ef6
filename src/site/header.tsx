import { ChevronDown, CircleUserRound, Menu } from "lucide-react";
import { useLocation } from "react-router";
import { SignOutForm } from "~/access/sessions/sign-out-form";
import { LanguageToggle } from "~/i18n/language-toggle";
import { inLanguage } from "~/i18n/languages";
import { useStrings } from "~/i18n/use-strings";
import { ThemeToggle } from "~/ui/buttons/theme-toggle";
import { Logo } from "~/ui/logo";
import { Anchor } from "~/ui/navigation/anchor";
import { LinkButton } from "~/ui/navigation/link-button";
import { frameStrings } from "./strings";

const links = [
  ["/ambassadors", "ambassadors"],
  ["/solutions", "solutions"],
  ["/news", "news"],
  ["/contact", "contact"],
  ["/resources", "resources"],
  ["/about", "about"],
] as const;

const quiet =
  "inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-md px-2.5 text-ink hover:bg-sunken " +
  "aria-[current]:font-semibold aria-[current]:text-water xl:px-2 2xl:px-2.5";

type Session = {
  /** Approved for the assistant. The header treats only approved users as signed in. */
  approved: boolean;
  signedIn: boolean;
};

/**
 * Renders the header of all public pages. Works without hydration: menus are popovers and disclosures, the rest are
 * links and a form. Links load a whole document, so that a hydrated page never renders a static one.
 */
export function SiteHeader({ company, ...session }: Session & { company: string }) {
  const t = useStrings(frameStrings);
  return (
    <header className="site-header sticky top-0 z-20 border-line border-b bg-canvas">
      <div className="mx-auto flex max-w-7xl items-center gap-1 px-4 py-2 max-[22rem]:px-2 sm:px-6">
        <Anchor
          to="/"
          reloadDocument
          className="me-auto flex min-h-11 min-w-0 items-center gap-2 font-semibold text-lg xl:me-3"
        >
          <Logo className="size-8" />
          <span className="whitespace-nowrap leading-snug">{company}</span>
        </Anchor>
        <nav aria-label={t("mainMenu")} className="me-auto hidden items-center xl:flex">
          <HeaderLinks />
        </nav>
        <LanguageToggle className={quiet} />
        <ThemeToggle label={t("theme")} className={`${quiet} min-w-11 justify-center`} />
        <div className="hidden items-center gap-1 xl:flex">
          <SessionActions {...session} />
        </div>
        <button
          type="button"
          popoverTarget="site-menu"
          className={`${quiet} min-w-11 justify-center xl:hidden`}
          aria-label={t("menu")}
        >
          <Menu aria-hidden className="size-6" />
        </button>
      </div>
      <div id="site-menu" popover="auto" className="site-menu">
        <nav aria-label={t("menu")} className="grid gap-1">
          <HeaderLinks />
        </nav>
        <div className="mt-3 grid gap-2 border-line border-t pt-3">
          <SessionActions {...session} />
        </div>
      </div>
    </header>
  );
}

/** Only news have pages below them. Elsewhere the page is missing, and all missing pages are one (decision 076). */
function isBelow(to: string, here: string): boolean {
  return to === "/news" && here.startsWith("/news/");
}

function HeaderLinks() {
  const t = useStrings(frameStrings);
  const here = inLanguage(useLocation().pathname, "en");
  const current = (to: string) => (here === to ? "page" : isBelow(to, here) ? "true" : undefined);
  return (
    <>
      <Anchor to="/" reloadDocument className={quiet} aria-current={here === "/" ? "page" : undefined}>
        {t("home")}
      </Anchor>
      <details className="products group relative" name="products">
        <summary className={`${quiet} w-full list-none`} aria-current={current("/about-drwater") && "true"}>
          {t("products")}
          <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <div className="products-list">
          <Anchor
            to="/about-drwater"
            reloadDocument
            aria-current={current("/about-drwater")}
            className="grid min-h-11 rounded-md px-3 py-2 hover:bg-sunken aria-[current]:text-water"
          >
            <span className="font-semibold">{t("assistant")}</span>
            <span className="text-muted text-sm">{t("assistantHint")}</span>
          </Anchor>
        </div>
      </details>
      {links.map(([to, key]) => (
        <Anchor key={to} to={to} reloadDocument className={quiet} aria-current={current(to)}>
          {t(key)}
        </Anchor>
      ))}
    </>
  );
}

/** Renders the account and sign-out for approved users, and a link to request access for others. */
function SessionActions({ approved, signedIn }: Session) {
  const t = useStrings(frameStrings);
  if (approved) {
    return (
      <>
        <AccountLink />
        <LinkButton to="/drwater" reloadDocument className="whitespace-nowrap">
          {t("openAssistant")}
        </LinkButton>
        <SignOutForm>
          <button type="submit" className={`${quiet} w-full justify-center border border-edge xl:border-transparent`}>
            {t("signOut")}
          </button>
        </SignOutForm>
      </>
    );
  }
  return (
    <>
      {signedIn ? (
        <AccountLink />
      ) : (
        <Anchor to="/login" reloadDocument className={quiet}>
          {t("logIn")}
        </Anchor>
      )}
      <LinkButton to="/request-access-to-drwater?mode=signup" reloadDocument className="whitespace-nowrap">
        {t("requestAccess")}
      </LinkButton>
    </>
  );
}

/** Renders an icon in the single-line header, and text in the menu. */
function AccountLink() {
  const t = useStrings(frameStrings);
  const here = inLanguage(useLocation().pathname, "en") === "/account";
  return (
    <Anchor
      to="/account"
      reloadDocument
      className={`${quiet} min-w-11 xl:justify-center`}
      aria-current={here ? "page" : undefined}
    >
      <CircleUserRound aria-hidden className="size-5" />
      <span className="xl:sr-only">{t("account")}</span>
    </Anchor>
  );
}
