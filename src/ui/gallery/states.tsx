import { Inbox } from "lucide-react";
import { useStrings } from "~/i18n/use-strings";
import { Button } from "../buttons/button";
import { SkeletonCards } from "../loading/skeleton-cards";
import { Spinner } from "../loading/spinner";
import { EmptyState } from "../messages/empty-state";
import { ErrorState } from "../messages/error-state";
import { contentStrings } from "./content-strings";
import { GalleryRow } from "./row";
import { GallerySection } from "./section";

/** Loading, empty and error states. */
export function States() {
  const t = useStrings(contentStrings);
  return (
    <GallerySection title={t("state.title")}>
      <GalleryRow>
        <Spinner className="size-5 text-water" />
        <span className="text-muted">{t("state.thinking")}</span>
      </GalleryRow>
      <SkeletonCards count={2} className="grid gap-4 sm:grid-cols-2" />
      <EmptyState
        title={t("state.empty")}
        picture={<Inbox aria-hidden="true" className="size-9" />}
        action={<Button variant="secondary">{t("state.emptyAct")}</Button>}
      >
        {t("state.emptyMore")}
      </EmptyState>
      <ErrorState
        title={t("state.error")}
        action={<Button variant="secondary">{t("state.retry")}</Button>}
        reference={{ label: t("state.reference"), id: "7f3a-91c2" }}
      >
        {t("state.errorMore")}
      </ErrorState>
    </GallerySection>
  );
}
