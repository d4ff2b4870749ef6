import { RotateCw } from "lucide-react";
import { useEffect, useState } from "react";
import { Outlet, useLocation, useNavigation, useRevalidator, useRouteError } from "react-router";
import { inLanguage } from "~/i18n/languages";
import { useStrings } from "~/i18n/use-strings";
import { Button } from "~/ui/buttons/button";
import { SkeletonCards } from "~/ui/loading/skeleton-cards";
import { ErrorState } from "~/ui/messages/error-state";
import { isMissing } from "~/ui/messages/missing-page";
import { adminStrings } from "../strings";
import type { Route } from "./+types/pages.layout";
import { entryOf } from "./menu";
import { portalTitle } from "./portal-title";

/** A navigation that takes less than this shows no skeleton. */
const patienceMilliseconds = 150;

/** Title of a page that failed; every other page has its own. */
export const meta = ({ location, error }: Route.MetaArgs) =>
  portalTitle(location.pathname, isMissing(error) ? "fault.missingTitle" : "fault.title");

/** The page inside the frame, or its skeleton while it loads. */
export default function PagesLayout() {
  const { location, state } = useNavigation();
  const here = useLocation().pathname;
  const coming = state === "loading" && location.pathname !== here ? inLanguage(location.pathname, "en") : undefined;
  const entry = coming === undefined ? undefined : entryOf(coming);
  const isLate = useLasting(entry !== undefined, patienceMilliseconds);
  return entry && isLate ? <PageSkeleton cards={entry.skeletons} /> : <Outlet />;
}

/** Returns whether `active` has lasted for `milliseconds`, so that short states show nothing. */
function useLasting(active: boolean, milliseconds: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(setLasting, milliseconds, true);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [active, milliseconds]);
  return active && lasting;
}

function PageSkeleton({ cards }: { cards: number }) {
  const figures = "grid gap-4 sm:grid-cols-2 lg:grid-cols-3";
  return <SkeletonCards count={cards} className={cards === 6 ? figures : "grid gap-4"} />;
}

/** A page that fails keeps the frame, with a button to try again. */
export function ErrorBoundary() {
  const t = useStrings(adminStrings);
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const missing = isMissing(error);
  return (
    <ErrorState
      alone
      title={t(missing ? "fault.missingTitle" : "fault.title")}
      action={
        !missing && (
          <Button
            variant="secondary"
            busy={state === "loading"}
            icon={<RotateCw aria-hidden="true" className="size-5" />}
            onPress={() => void revalidate()}
          >
            {t("fault.again")}
          </Button>
        )
      }
    >
      {t(missing ? "fault.missingText" : "fault.text")}
    </ErrorState>
  );
}
