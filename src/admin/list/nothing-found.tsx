import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useStrings } from "~/i18n/use-strings";
import { EmptyState } from "~/ui/messages/empty-state";
import { LinkButton } from "~/ui/navigation/link-button";
import { filterQuery } from "./address";
import { listStrings } from "./list-strings";

type Props = {
  title: string;
  /** English path of the list. */
  path: string;
  children?: ReactNode;
};

/** Placeholder for an empty list. A later page whose rows are gone links back to the first. */
export function NothingFound({ title, path, children }: Props) {
  const t = useStrings(listStrings);
  const [search] = useSearchParams();
  const isLater = search.has("after") || search.has("before");
  return (
    <EmptyState
      title={title}
      action={
        isLater && (
          <LinkButton to={`${path}?${filterQuery(search)}`} variant="secondary">
            {t("first")}
          </LinkButton>
        )
      }
    >
      {children}
    </EmptyState>
  );
}
