import { Download, Table2 } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useStrings } from "~/i18n/use-strings";
import { Card } from "../card";
import { classNames } from "../class-names";
import { LinkButton } from "../navigation/link-button";
import { chartStrings } from "./strings";
import "./charts.css";

type Props = {
  title: string;
  /** A sentence that says what is counted, and since when. */
  hint?: ReactNode;
  /** English path of the same data as CSV. */
  csv?: string;
  /** The same data as a table. */
  table: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A chart with its title, the same data as a table, and a CSV link. Works without hydration. */
export function ChartFigure({ title, hint, csv, table, className, children }: Props) {
  const t = useStrings(chartStrings);
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={classNames("grid min-w-0 content-start gap-4", className)}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3">
        <div>
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          {hint && <p className="text-muted text-sm">{hint}</p>}
        </div>
        {csv && (
          <LinkButton
            to={csv}
            reloadDocument
            download
            variant="quiet"
            size="sm"
            className="-me-3"
            icon={<Download aria-hidden="true" className="size-4" />}
            aria-label={t("csvOf", { title })}
          >
            CSV
          </LinkButton>
        )}
      </div>
      {children}
      <details className="group">
        <summary
          className={classNames(
            "flex min-h-9 cursor-pointer items-center gap-2 rounded-sm text-sm text-water",
            "hover:text-water-strong pointer-coarse:min-h-11",
          )}
        >
          <Table2 aria-hidden="true" className="size-4" />
          {t("asTable")}
        </summary>
        <div className="pt-3">{table}</div>
      </details>
    </Card>
  );
}
