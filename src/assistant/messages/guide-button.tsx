import { Route } from "lucide-react";
import { useStrings } from "~/i18n/use-strings";
import { LinkButton } from "~/ui/navigation/link-button";
import type { GuideLink } from "../answering/guided";
import { strings } from "../strings";

/** Renders the link to a guide that asks step by step for the cause of a problem. */
export function GuideButton({ guide: { path, title } }: { guide: GuideLink }) {
  const t = useStrings(strings);
  return (
    <p className="print:hidden">
      <LinkButton
        to={path}
        variant="secondary"
        size="sm"
        newTab
        icon={<Route aria-hidden="true" className="size-4" />}
        aria-label={t("messages.walkLabel", { title })}
      >
        {t("messages.walk")}
      </LinkButton>
    </p>
  );
}
