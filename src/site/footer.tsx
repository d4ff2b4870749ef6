import { useVisitor } from "~/access/gates/visitor";
import { useStrings } from "~/i18n/use-strings";
import { classNames } from "~/ui/class-names";
import { Logo } from "~/ui/logo";
import { Anchor } from "~/ui/navigation/anchor";
import { frameStrings } from "./strings";

const columns = [
  {
    title: "explore",
    links: [
      ["/about-drwater", "assistant"],
      ["/solutions", "solutions"],
      ["/resources", "resources"],
    ],
  },
  {
    title: "company",
    links: [
      ["/about", "about"],
      ["/ambassadors", "ambassadors"],
      ["/news", "news"],
      ["/contact", "contact"],
    ],
  },
  {
    title: "access",
    links: [
      ["/login", "logIn"],
      ["/request-access-to-drwater?mode=signup", "requestAccess"],
      ["/register", "register"],
    ],
  },
  {
    title: "legal",
    links: [
      ["/trust", "trust"],
      ["/privacy", "privacy"],
    ],
  },
] as const;

const linkLook = "inline-flex min-h-11 items-center text-balance text-muted hover:text-ink hover:underline";

/** Links for approved users. */
const openLinks = [
  ["/drwater", "openAssistant"],
  ["/account", "account"],
] as const;

/** Renders the footer of all public pages. Works without hydration. */
export function SiteFooter({ company }: { company: string }) {
  const t = useStrings(frameStrings);
  const approved = useVisitor()?.approved ?? false;
  return (
    <footer className="site-footer border-line border-t bg-sunken">
      <div
        className={classNames(
          "mx-auto grid max-w-7xl grid-cols-2 gap-x-8 gap-y-6 px-4 py-10 sm:grid-cols-4 sm:px-6",
          "lg:grid-cols-[1.5fr_0.8fr_0.8fr_1.2fr_0.8fr]",
        )}
      >
        <div className="col-span-2 max-w-md sm:col-span-4 lg:col-span-1">
          <p className="flex items-center gap-2 font-semibold text-lg">
            <Logo className="size-7" />
            {company}
          </p>
          <p className="mt-2 text-balance text-muted">{t("tagline")}</p>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-labelledby={`footer-${title}`} className="grid content-start">
            <p id={`footer-${title}`} className="py-1.5 font-semibold">
              {t(title)}
            </p>
            {(approved && title === "access" ? openLinks : links).map(([to, key]) => (
              <Anchor key={to} to={to} reloadDocument className={linkLook}>
                {t(key)}
              </Anchor>
            ))}
          </nav>
        ))}
      </div>
      <p className="mx-auto max-w-7xl px-4 pb-8 text-muted text-sm sm:px-6">
        {t("copyright", { year: new Date().getFullYear(), company })}
      </p>
    </footer>
  );
}
