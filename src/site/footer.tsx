import { LocalLink } from "~/i18n/local-link";
import { useStrings } from "~/i18n/use-strings";
import { Logo } from "~/ui/logo";
import { frameStrings } from "./strings";

const link = "inline-flex min-h-11 items-center text-muted hover:text-ink hover:underline";

/** The footer of every public page. Works without hydration. */
export function SiteFooter() {
  const t = useStrings(frameStrings);
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="mx-auto grid max-w-7xl gap-8 px-4 py-10 sm:px-6 md:grid-cols-[2fr_1fr_1fr]">
        <div className="max-w-md">
          <p className="flex items-center gap-2 text-lg font-semibold">
            <Logo className="size-7 text-water" />
            {t("name")}
          </p>
          <p className="mt-3 text-muted">{t("tagline")}</p>
        </div>
        <nav aria-label={t("explore")} className="grid content-start">
          <p className="font-semibold">{t("explore")}</p>
          <FooterLink to="/about-drwater" text={t("assistant")} />
          <FooterLink to="/solutions" text={t("solutions")} />
          <FooterLink to="/resources" text={t("resources")} />
        </nav>
        <nav aria-label={t("company")} className="grid content-start">
          <p className="font-semibold">{t("company")}</p>
          <FooterLink to="/about" text={t("about")} />
          <FooterLink to="/news" text={t("news")} />
          <FooterLink to="/contact" text={t("contact")} />
        </nav>
      </div>
      <p className="mx-auto max-w-7xl px-4 pb-8 text-sm text-muted sm:px-6">
        {t("copyright", { year: new Date().getFullYear() })}
      </p>
    </footer>
  );
}

function FooterLink({ to, text }: { to: string; text: string }) {
  return (
    <LocalLink to={to} className={link}>
      {text}
    </LocalLink>
  );
}
