import { Isolated } from "~/i18n/isolated";
import { useStrings } from "~/i18n/use-strings";
import { homeStrings } from "./strings";

/** A real answer with its citation, as the assistant gives it. Works without hydration. */
export function SampleAnswer({ className }: { className?: string }) {
  const t = useStrings(homeStrings);
  return (
    <figure className={`overflow-hidden rounded-lg border border-line bg-surface shadow-card ${className ?? ""}`}>
      <figcaption className="border-b border-line bg-sunken px-5 py-3 text-sm text-muted">
        {t("sample.label")}
      </figcaption>
      <div className="grid gap-5 p-5">
        <p className="ms-auto max-w-[70%] rounded-lg rounded-ee-sm bg-water-soft px-4 py-3">
          <Isolated text={t("sample.question")} />
        </p>
        <div className="grid gap-3">
          <p className="text-lg">
            <Isolated text={t("sample.answer")} />{" "}
            <span className="inline-grid size-6 place-content-center rounded-full bg-water text-xs text-on-water">
              1
            </span>
          </p>
          <p className="flex items-baseline gap-2 border-t border-line pt-3 text-sm text-muted">
            <span className="font-mono text-water">1</span>
            <span>
              <Isolated text={t("sample.source")} />
            </span>
          </p>
        </div>
      </div>
    </figure>
  );
}
