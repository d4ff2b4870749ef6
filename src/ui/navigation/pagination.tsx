import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useStrings } from "~/i18n/use-strings";
import { buttonLook } from "../buttons/button-look";
import { classNames } from "../class-names";
import { DirectionalIcon } from "../icons/directional-icon";
import { strings } from "../strings";
import { Anchor } from "./anchor";

type Props = {
  /** Name of the list, for screen readers. */
  label: string;
  /** English path and query of the previous page; missing on the first. */
  previous?: string;
  /** English path and query of the next page; missing on the last. */
  next?: string;
  /** Text between the links, such as "1–50 of 312". */
  summary?: ReactNode;
};

/** Links to the previous and next page, for lists without page numbers. Works without hydration. */
export function Pagination({ label, previous, next, summary }: Props) {
  const t = useStrings(strings);
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-3">
      <Step to={previous} rel="prev">
        <DirectionalIcon icon={ChevronLeft} />
        {t("previous")}
      </Step>
      {summary && <p className="text-muted text-sm">{summary}</p>}
      <Step to={next} rel="next">
        {t("next")}
        <DirectionalIcon icon={ChevronRight} />
      </Step>
    </nav>
  );
}

function Step({ to, rel, children }: { to: string | undefined; rel: string; children: ReactNode }) {
  if (to === undefined) {
    return <span className={classNames(buttonLook("quiet", "md"), "pointer-events-none invisible")}>{children}</span>;
  }
  return (
    <Anchor to={to} rel={rel} className={buttonLook("secondary", "md")}>
      {children}
    </Anchor>
  );
}
