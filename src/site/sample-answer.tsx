import { Isolated } from "~/i18n/isolated";
import { useStrings } from "~/i18n/use-strings";
import { classNames } from "~/ui/class-names";
import { homeStrings } from "./home-strings";

/** Renders an answer of the assistant with its citations, the first one open. Works without hydration. */
export function SampleAnswer({ className }: { className?: string }) {
  const t = useStrings(homeStrings);
  return (
    <figure className={`overflow-hidden rounded-lg border border-line bg-surface shadow-overlay ${className ?? ""}`}>
      <figcaption className="flex items-center gap-2 border-line border-b bg-raised px-5 py-3 font-semibold text-sm">
        <span aria-hidden="true" className="size-2 rounded-full bg-success" />
        {t("sample.label")}
      </figcaption>
      <div className="grid gap-4 p-5">
        <p className="ms-auto max-w-[85%] rounded-lg rounded-ee-sm bg-water-soft px-4 py-2.5">
          <Isolated text={t("sample.question")} />
        </p>
        <Cited text={t("sample.first")} context={t("sample.context")} number={1} open />
        <Cited text={t("sample.second")} number={2} />
        <p className="border-line border-t pt-3 text-muted text-sm">{t("sample.note")}</p>
      </div>
    </figure>
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
