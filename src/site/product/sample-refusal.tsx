import { CircleSlash } from "lucide-react";
import { strings as answeringStrings } from "~/assistant/answering/strings";
import { useStrings } from "~/i18n/use-strings";
import { SampleFigure } from "../home/sample-figure";
import { productStrings } from "./product-strings";

/** Renders a question that the manuals do not answer, with the assistant's real reply. Works without hydration. */
export function SampleRefusal({ className }: { className?: string }) {
  const t = useStrings(productStrings);
  const said = useStrings(answeringStrings);
  return (
    <SampleFigure
      mark={<CircleSlash aria-hidden="true" className="size-4 text-brass-ink" />}
      label={t("refusal.label")}
      question={t("refusal.question")}
      note={t("refusal.note")}
      className={className}
    >
      <p>{said("silence.all")}</p>
    </SampleFigure>
  );
}
