import { NavLink } from "react-router";
import { hasRank, type Role } from "~/access/roles";
import { formatNumber } from "~/i18n/format";
import { inLanguage } from "~/i18n/languages";
import { LocalLink } from "~/i18n/local-link";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { classNames } from "~/ui/class-names";
import { Logo } from "~/ui/logo";
import { adminStrings } from "../strings";
import { menu, type WaitingCounts } from "./menu";

type Props = {
  role: Role;
  waiting: WaitingCounts;
  /** Shows icons only; names appear as tooltips, and screen readers still read them. */
  folded?: boolean;
  onNavigate?: () => void;
};

const entryLook =
  "relative flex min-h-11 items-center gap-3 rounded-md text-ink hover:bg-water-soft " +
  "aria-[current=page]:bg-water-soft aria-[current=page]:font-semibold aria-[current=page]:text-water-strong";

/** Menu entries that the role may open, with the number of items that wait behind each. */
export function PortalMenu({ role, waiting, folded = false, onNavigate }: Props) {
  const t = useStrings(adminStrings);
  const language = useLanguage();
  const padding = folded ? "justify-center px-0" : "px-3";
  return (
    <nav aria-label={t("menu")} className="grid gap-1">
      <LocalLink
        to="/admin/dashboard"
        onClick={onNavigate}
        className={classNames("mb-3 flex min-h-11 items-center gap-2 rounded-md font-semibold", padding)}
      >
        <Logo />
        <span className={folded ? "sr-only" : undefined}>{t("portal")}</span>
      </LocalLink>
      {menu
        .filter(({ minimum }) => hasRank(role, minimum))
        .map(({ key, path, icon: Icon }) => (
          <NavLink
            key={key}
            to={inLanguage(path, language)}
            onClick={onNavigate}
            title={folded ? t(`pages.${key}`) : undefined}
            className={classNames(entryLook, padding)}
          >
            <Icon aria-hidden="true" className="size-5" />
            <span className={folded ? "sr-only" : "me-auto"}>{t(`pages.${key}`)}</span>
            <WaitingBadge
              count={waiting[key] ?? 0}
              folded={folded}
              formatted={formatNumber(waiting[key] ?? 0, language)}
            />
          </NavLink>
        ))}
    </nav>
  );
}

function WaitingBadge({ count, formatted, folded }: { count: number; formatted: string; folded: boolean }) {
  const t = useStrings(adminStrings);
  if (count === 0) return null;
  return (
    <span
      className={classNames(
        "rounded-full bg-brass text-on-brass",
        folded ? "absolute end-1 top-1 size-2.5" : "px-2 font-semibold text-xs tabular-nums",
      )}
    >
      <span aria-hidden="true" className={folded ? "hidden" : undefined}>
        {formatted}
      </span>
      <span className="sr-only">{t("waiting", { count })}</span>
    </span>
  );
}
