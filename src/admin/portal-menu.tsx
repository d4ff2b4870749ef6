import { NavLink } from "react-router";
import { hasRank, type Role } from "~/access/roles";
import { inLanguage } from "~/i18n/languages";
import { LocalLink } from "~/i18n/local-link";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { Logo } from "~/ui/logo";
import { menu } from "./menu";
import { adminStrings } from "./strings";

const entryLook =
  "flex min-h-11 items-center gap-3 rounded-md px-3 text-ink hover:bg-water-soft aria-[current=page]:bg-water-soft aria-[current=page]:font-semibold aria-[current=page]:text-water-strong";

/** The entries of the portal that the role may open. */
export function PortalMenu({ role, onNavigate }: { role: Role; onNavigate?: () => void }) {
  const t = useStrings(adminStrings);
  const language = useLanguage();
  return (
    <nav aria-label={t("menu")} className="grid gap-1">
      <LocalLink to="/admin/dashboard" className="flex min-h-11 items-center gap-2 px-3 pb-3 font-semibold">
        <Logo />
        <span>{t("portal")}</span>
      </LocalLink>
      {menu
        .filter(({ minimum }) => hasRank(role, minimum))
        .map(({ key, path, icon: Icon }) => (
          <NavLink key={key} to={inLanguage(path, language)} onClick={onNavigate} className={entryLook}>
            <Icon aria-hidden="true" className="size-5" />
            {t(`pages.${key}`)}
          </NavLink>
        ))}
    </nav>
  );
}
