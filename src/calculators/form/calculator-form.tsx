import { useStrings } from "~/i18n/use-strings";
import { buttonLook } from "~/ui/buttons/button-look";
import { SubmitButton } from "~/ui/buttons/submit-button";
import { TextLink } from "~/ui/navigation/text-link";
import type { Calculator } from "../calculator";
import { strings } from "../strings";
import type { Entry, FormOutcome } from "./outcome";
import { QuantityFields } from "./quantity-fields";

type Props = {
  calculator: Calculator;
  entries: Readonly<Record<string, Entry>>;
  outcome: FormOutcome;
  /** Id of the user, under which the device stores the last entries. */
  owner: string;
  /** Titles of the sections that state usual values, by slug. */
  titles: Readonly<Record<string, string>>;
};

/** Form with a field and a unit for each quantity. An empty field shows the result that follows from the others. */
export function CalculatorForm({ calculator, entries, outcome, owner, titles }: Props) {
  const t = useStrings(strings);
  return (
    <form
      id="calculator"
      method="get"
      className="grid gap-4 print:hidden"
      data-calculator={JSON.stringify(calculator)}
      data-owner={owner}
      noValidate
    >
      <p className="text-muted">{t("fill")}</p>
      <QuantityFields calculator={calculator} entries={entries} outcome={outcome} titles={titles} />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton>{t("workOut")}</SubmitButton>
        <TextLink to={`/drwater/tools/${calculator.documentId}/${calculator.id}`} kind="standing" reloadDocument>
          {t("reset")}
        </TextLink>
        <button type="button" data-print hidden className={buttonLook("quiet", "md")}>
          {t("print")}
        </button>
      </div>
    </form>
  );
}
