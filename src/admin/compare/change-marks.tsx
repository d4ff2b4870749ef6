import type { ReactNode } from "react";
import { directionOf } from "~/i18n/languages";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { classNames } from "~/ui/class-names";
import { compareStrings } from "./strings";

type Props = { children: ReactNode; isFigure?: boolean };

const figureLook = "font-bold";

/** Text that only the older version has. */
export function Removed({ children, isFigure = false }: Props) {
  const t = useStrings(compareStrings);
  return (
    <del className={classNames("rounded-sm bg-danger-soft px-0.5 decoration-danger", isFigure && figureLook)}>
      <Told>{t("removed")}</Told>
      {children}
    </del>
  );
}

/** Text that only the newer version has. */
export function Added({ children, isFigure = false }: Props) {
  const t = useStrings(compareStrings);
  return (
    <ins className={classNames("rounded-sm bg-success-soft px-0.5 decoration-success", isFigure && figureLook)}>
      <Told>{t("added")}</Told>
      {children}
    </ins>
  );
}

/** Words for screen readers, in the language of the page. */
function Told({ children }: { children: string }) {
  const language = useLanguage();
  return (
    <span className="sr-only" lang={language} dir={directionOf(language)}>
      {children}{" "}
    </span>
  );
}
