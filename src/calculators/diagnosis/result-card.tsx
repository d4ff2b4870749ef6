import { listed } from "~/i18n/format";
import { Isolated } from "~/i18n/isolated";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { buttonLook } from "~/ui/buttons/button-look";
import { Card } from "~/ui/card";
import { Alert } from "~/ui/messages/alert";
import type { QuestionLink, ResultView } from "./guide-view";
import { QuestionLinks } from "./question-form";
import { QuoteView } from "./quote-view";
import { strings } from "./strings";

type Props = { result: ResultView; others: readonly QuestionLink[]; ask: string };

/** Where the questions have led: the causes in front, how sure that is, and what the manual says to do. */
export function ResultCard({ result, others, ask }: Props) {
  const t = useStrings(strings);
  const causes = listed([...result.leaders], useLanguage());
  return (
    <Card as="section" aria-labelledby="result" className="grid gap-4">
      <h2 id="result" className="text-2xl">
        <Isolated text={t(`ending.${result.ending}`, { causes })} />
      </h2>
      <p>{t(sureness(result))}</p>
      {result.open.length > 0 && <QuestionLinks label={t("open")} links={result.open} />}
      {result.unsure && (
        <div className="grid gap-1">
          <h3 className="font-semibold text-base">{t("unsure")}</h3>
          <QuoteView quote={result.unsure} />
        </div>
      )}
      {result.remedies.map(({ id, cause, quote }) => (
        <div key={id} className="grid gap-1">
          <h3 className="font-semibold text-base">
            <Isolated text={t("remedy", { cause })} />
          </h3>
          <QuoteView quote={quote} />
        </div>
      ))}
      {result.warnings.length > 0 && (
        <Alert tone="warning" title={t("warnings")}>
          <ul className="grid gap-2">
            {result.warnings.map((one) => (
              <li key={one}>
                <Isolated text={one} />
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <div className="flex flex-wrap gap-3 print:hidden">
        <a href={ask} className={buttonLook("primary", "md")}>
          {t("ask")}
        </a>
        <button type="button" data-print hidden className={buttonLook("quiet", "md")}>
          {t("print")}
        </button>
      </div>
      <QuestionLinks label={t("more")} links={others} />
    </Card>
  );
}

function sureness({ ending, open }: ResultView) {
  const hasOpen = open.length > 0;
  if (ending === "leads") return hasOpen ? "sure.leadsOpen" : "sure.leads";
  if (ending === "alike") return hasOpen ? "sure.alikeOpen" : "sure.alike";
  return `sure.${ending}` as const;
}
