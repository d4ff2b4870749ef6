import { Isolated } from "~/i18n/isolated";
import { useStrings } from "~/i18n/use-strings";
import { Badge } from "~/ui/badge";
import { buttonLook } from "~/ui/buttons/button-look";
import { Card } from "~/ui/card";
import { TextLink } from "~/ui/navigation/text-link";
import { type Answers, unknown } from "./answers";
import type { ObservationView, QuestionLink } from "./guide-view";
import { QuoteView } from "./quote-view";
import { strings } from "./strings";

type Props = { question: ObservationView; answers: Answers; others: readonly QuestionLink[] };

/** One question; each answer is a button that leads to the page with that answer. */
export function QuestionForm({ question: { id, text, cost, how, answers: choices }, answers, others }: Props) {
  const t = useStrings(strings);
  return (
    <Card as="section" aria-labelledby="question" className="grid gap-4 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-2 text-muted text-sm">
        <span>{t("question")}</span>
        <Badge tone="secondary">{t(`cost.${cost}`)}</Badge>
      </div>
      <h2 id="question" className="text-2xl">
        <Isolated text={text} />
      </h2>
      <form method="get" className="grid gap-2">
        {Object.entries(answers).map(
          ([name, value]) => name !== id && <input key={name} type="hidden" name={name} value={value} />,
        )}
        {choices.map((one) => (
          <button
            key={one.id}
            type="submit"
            name={id}
            value={one.id}
            className={`${buttonLook("secondary", "lg")} text-start`}
          >
            <span className="flex-1 text-start">
              <Isolated text={one.text} />
            </span>
          </button>
        ))}
        <button type="submit" name={id} value={unknown} className={buttonLook("quiet", "md")}>
          {t("unknown")}
        </button>
      </form>
      {how && (
        <div className="grid gap-1">
          <h3 className="font-semibold text-base">{t("how")}</h3>
          <QuoteView quote={how} />
        </div>
      )}
      <QuestionLinks label={t("others")} links={others} />
    </Card>
  );
}

/** Questions that can be answered out of turn, folded away. */
export function QuestionLinks({ label, links }: { label: string; links: readonly QuestionLink[] }) {
  if (links.length === 0) return null;
  return (
    <details className="print:hidden">
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-water">{label}</summary>
      <ul className="grid gap-1 ps-4">
        {links.map(({ id, text, path }) => (
          <li key={id}>
            <TextLink to={path} kind="standing" reloadDocument>
              <span>
                <Isolated text={text} />
              </span>
            </TextLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
