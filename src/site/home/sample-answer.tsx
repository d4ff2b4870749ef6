import { Isolated } from "~/i18n/isolated";
import { useStrings } from "~/i18n/use-strings";
import { classNames } from "~/ui/class-names";
import { homeStrings } from "./home-strings";
import { SampleFigure } from "./sample-figure";

/** Renders an answer of the assistant with its citations, the first one open. Works without hydration. */
export function SampleAnswer({ className }: { className?: string }) {
  const t = useStrings(homeStrings);
  return (
    <SampleFigure
      mark={<span aria-hidden="true" className="size-2 rounded-full bg-success" />}
      label={t("sample.label")}
      question={t("sample.question")}
      note={t("sample.note")}
      className={classNames("shadow-overlay", className)}
    >
      <Cited text={t("sample.first")} context={t("sample.context")} number={1} open />
      <Cited text={t("sample.second")} number={2} />
    </SampleFigure>
  );
}

/** Renders a statement, its citation, and the passage that the citation opens. */
function Cited({ text, context, number, open }: { text: string; context?: string; number: number; open?: boolean }) {
  const t = useStrings(homeStrings);
  return (
    <div className="grid gap-2">
      <p>
        <Isolated text={text} />
      </p>
      <details open={open} className="citation group rounded-md border border-line">
        <summary className="flex min-h-11 list-none items-center gap-2.5 px-3 py-1.5 text-sm">
          <span
            className={classNames(
              "grid size-6 shrink-0 place-content-center rounded-full bg-water font-semibold",
              "text-on-water text-xs",
            )}
          >
            <span className="sr-only">{t("sample.citation", { number: "" })}</span>
            {number}
          </span>
          <span className="min-w-0">
            <Isolated text={t("sample.manual")} /> · <Isolated text={t("sample.section")} />
          </span>
        </summary>
        <blockquote className="border-line border-t px-3 py-3 text-sm">
          <p className="pb-1 text-muted">{t("sample.quoted")}</p>
          <p>
            <mark className="bg-brass-soft px-0.5 text-ink">
              <Isolated text={text} />
            </mark>
            {context && (
              <>
                {" "}
                <Isolated text={context} />
              </>
            )}
          </p>
        </blockquote>
      </details>
    </div>
  );
}
