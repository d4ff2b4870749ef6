import { ArrowLeft, ArrowRight, LayoutGrid } from "lucide-react";
import { inLanguage } from "~/i18n/languages";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { buttonLook } from "~/ui/buttons/button-look";
import { DirectionalIcon } from "~/ui/icons/directional-icon";
import { Anchor } from "~/ui/navigation/anchor";
import { pagesStrings } from "./strings";
import type { PagedView } from "./view.server";
import { fieldsOf, viewerPathOf } from "./viewer-state";

/** Stays at the foot of the window: the page before and after, and the number of this one, which leads to any other. */
export function PageSteps({ view: { state, pages } }: { view: PagedView }) {
  const t = useStrings(pagesStrings);
  const language = useLanguage();
  const { page } = state;
  const kept = fieldsOf({ ...state, hit: null }).filter(([name]) => name !== "page");
  return (
    <nav aria-label={t("steps")} className="page-steps print:hidden">
      <Step state={state} to={page > 1 ? page - 1 : null} label={t("previous")} icon={ArrowLeft} id="page-previous" />
      <form action={inLanguage(viewerPathOf(state).split("?")[0] ?? "", language)} className="flex items-center gap-2">
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="button" popoverTarget="pages" className="page-step lg:hidden" aria-label={t("pages")}>
          <LayoutGrid aria-hidden="true" className="size-5" />
        </button>
        <input
          type="number"
          name="page"
          min={1}
          max={pages}
          defaultValue={page}
          required
          aria-label={t("goTo")}
          className="min-h-11 w-20 rounded-md border border-edge bg-surface px-2 text-center tabular-nums"
        />
        <span className="whitespace-nowrap text-muted text-sm tabular-nums">/ {pages}</span>
        <button type="submit" className={buttonLook("quiet", "sm")}>
          {t("go")}
        </button>
      </form>
      <Step state={state} to={page < pages ? page + 1 : null} label={t("next")} icon={ArrowRight} id="page-next" />
    </nav>
  );
}

type StepProps = {
  state: PagedView["state"];
  to: number | null;
  label: string;
  icon: typeof ArrowLeft;
  id: string;
};

function Step({ state, to, label, icon, id }: StepProps) {
  if (to === null) return <span className="page-step" />;
  return (
    <Anchor
      id={id}
      to={viewerPathOf({ ...state, page: to, hit: null })}
      reloadDocument
      aria-label={label}
      className="page-step"
    >
      <DirectionalIcon icon={icon} />
    </Anchor>
  );
}
