import { Isolated } from "~/i18n/isolated";
import { useStrings } from "~/i18n/use-strings";
import type { CauseView, GuideView, Reason } from "./guide-view";
import { QuoteView } from "./quote-view";
import { strings } from "./strings";

/** So many causes are shown with their reasons; the others are folded. */
const SHOWN = 4;

/** The causes in their order, each with why it stands there. */
export function CauseList({ causes, isRanked }: Pick<GuideView, "causes" | "isRanked">) {
  const t = useStrings(strings);
  const leading = causes.filter((one) => one.isLeading).length;
  const isOpen = leading === 1;
  const shown = isRanked ? causes.slice(0, Math.max(SHOWN, leading)) : causes;
  const others = causes.slice(shown.length);
  return (
    <section aria-labelledby="causes" className="grid gap-3">
      <h2 id="causes" className="text-xl">
        {t(isRanked ? "causes" : "causesUnranked")}
      </h2>
      <ol className="grid gap-3">
        {shown.map((one) => (
          <CauseItem key={one.id} cause={one} isRanked={isRanked} isOpen={isOpen && one.isLeading} />
        ))}
      </ol>
      {others.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center font-semibold text-water">
            {t("otherCauses", { count: others.length })}
          </summary>
          <ol start={shown.length + 1} className="grid gap-3 pt-2">
            {others.map((one) => (
              <CauseItem key={one.id} cause={one} isRanked={isRanked} />
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}

type ItemProps = { cause: CauseView; isRanked: boolean; isOpen?: boolean };

function CauseItem({ cause, isRanked, isOpen = false }: ItemProps) {
  const t = useStrings(strings);
  const { name, isLeading, for: forIt, against, contradicts } = cause;
  const isSaid = forIt.length + against.length + contradicts.length > 0;
  return (
    <li className={isLeading ? "rounded-md border border-water p-3" : "rounded-md border border-line p-3"}>
      <h3 className="font-semibold text-base">
        <Isolated text={name} />
      </h3>
      {isRanked && !isSaid && <p className="text-muted text-sm">{t("nothingSaid")}</p>}
      <Reasons label={t("contradicts")} reasons={contradicts} isOpen={isOpen} />
      <Reasons label={t("for")} reasons={forIt} isOpen={isOpen} />
      <Reasons label={t("against")} reasons={against} isOpen={isOpen} />
    </li>
  );
}

/** The answers of one kind, folded together with what the manual says of them. */
function Reasons({ label, reasons, isOpen }: { label: string; reasons: readonly Reason[]; isOpen: boolean }) {
  if (reasons.length === 0) return null;
  return (
    <details className="pt-1" open={isOpen} data-printed="">
      <summary className="min-h-9 cursor-pointer content-center text-sm pointer-coarse:min-h-11">
        {label}:{" "}
        {reasons.map(({ id, answer }, index) => (
          <span key={id}>
            {index > 0 && " · "}
            <Isolated text={answer} />
          </span>
        ))}
      </summary>
      <ul className="grid gap-3 py-2">
        {reasons.map(({ id, question, quote }) => (
          <li key={id} className="grid gap-1">
            <p className="text-muted text-sm">
              <Isolated text={question} />
            </p>
            <QuoteView quote={quote} />
          </li>
        ))}
      </ul>
    </details>
  );
}
