import { CircleSlash } from "lucide-react";
import { strings as answeringStrings } from "~/assistant/answering/strings";
import { Isolated } from "~/i18n/isolated";
import { useStrings } from "~/i18n/use-strings";
import { productStrings } from "./product-strings";

/** Renders a question that the manuals do not answer, with the assistant's real reply. Works without hydration. */
export function SampleRefusal({ className }: { className?: string }) {
  const t = useStrings(productStrings);
  const said = useStrings(answeringStrings);
  return (
    <figure className={`overflow-hidden rounded-lg border border-line bg-surface ${className ?? ""}`}>
      <figcaption className="flex items-center gap-2 border-line border-b bg-raised px-5 py-3 font-semibold text-sm">
        <CircleSlash aria-hidden="true" className="size-4 text-brass-ink" />
        {t("refusal.label")}
      </figcaption>
      <div className="grid gap-4 p-5">
        <p className="ms-auto max-w-[85%] rounded-lg rounded-ee-sm bg-water-soft px-4 py-2.5">
          <Isolated text={t("refusal.question")} />
        </p>
        <p>{said("silence.all")}</p>
        <p className="border-line border-t pt-3 text-muted text-sm">{t("refusal.note")}</p>
      </div>
    </figure>
  );
}
