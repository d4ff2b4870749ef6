import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { useStrings } from "~/i18n/use-strings";
import { LinkButton } from "~/ui/navigation/link-button";
import { listStrings } from "./list-strings";

type Props = {
  title: ReactNode;
  /** Purpose of the page, in one line. */
  lead?: ReactNode;
  /** English path and query of the page's CSV. */
  csv?: string;
  /** Further buttons, the primary one last. */
  children?: ReactNode;
};

/** Title of a page, with the actions for the whole page. */
export function PageHead({ title, lead, csv, children }: Props) {
  const t = useStrings(listStrings);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="me-auto">
        <h1 className="text-2xl">{title}</h1>
        {lead && <p className="measure text-muted">{lead}</p>}
      </div>
      {csv && (
        <LinkButton
          to={csv}
          reloadDocument
          download
          variant="secondary"
          size="sm"
          icon={<Download aria-hidden="true" className="size-4" />}
        >
          {t("export")}
        </LinkButton>
      )}
      {children}
    </div>
  );
}
