import { Form, useNavigation } from "react-router";
import { longestFact } from "~/documents/keeping/facts";
import type { LibraryDocument } from "~/documents/keeping/library-list.server";
import { isolatedText } from "~/i18n/format";
import { useStrings } from "~/i18n/use-strings";
import { SubmitButton } from "~/ui/buttons/submit-button";
import { Card } from "~/ui/card";
import { Field } from "~/ui/forms/field";
import { inputLook } from "~/ui/forms/input-look";
import { TextField } from "~/ui/forms/text-field";
import { factStrings } from "./fact-strings";
import { dayFacts, type FactErrors, type TypedFacts, textFacts } from "./facts";

type Props = {
  document: LibraryDocument;
  /** Mark of the facts that are shown. */
  seen: string;
  /** The typed facts with their errors; `conflict` if somebody else changed facts meanwhile. */
  refused: { typed: TypedFacts; errors: FactErrors; conflict?: true } | null;
};

/** Form for the facts of a document. Works without scripts. */
export function FactsForm({ document, seen, refused }: Props) {
  const t = useStrings(factStrings);
  const busy = useNavigation().state !== "idle";
  const { otherTitleLanguage } = document;
  const typedIn = (name: keyof TypedFacts) => refused?.typed[name] ?? document[name] ?? "";
  const errorOf = (name: keyof TypedFacts) => {
    const error = refused?.errors[name];
    if (error) return t(`errors.${error}`, { most: longestFact });
    const saved = document[name] ?? "";
    if (!refused?.conflict || refused.typed[name] === saved) return undefined;
    return saved ? t("savedNow", { saved: isolatedText(saved) }) : t("emptyNow");
  };
  return (
    <Card>
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="facts" />
        <input type="hidden" name="id" value={document.id} />
        <input type="hidden" name="seen" value={seen} />
        {otherTitleLanguage && (
          <TextField
            label={t(`otherTitle.${otherTitleLanguage}`)}
            hint={t(`otherTitleHint.${otherTitleLanguage}`)}
            name="otherTitle"
            maxLength={longestFact}
            defaultValue={typedIn("otherTitle")}
            error={errorOf("otherTitle")}
          />
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          {textFacts.map((name) => (
            <TextField
              key={name}
              label={t(`names.${name}`)}
              hint={name === "edition" && t("editionHint")}
              name={name}
              maxLength={longestFact}
              defaultValue={typedIn(name)}
              error={errorOf(name)}
            />
          ))}
        </div>
        <Days typedIn={typedIn} errorOf={errorOf} />
        <SubmitButton busy={busy} className="justify-self-start">
          {t("save")}
        </SubmitButton>
      </Form>
    </Card>
  );
}

type DaysProps = {
  typedIn: (name: keyof TypedFacts) => string;
  errorOf: (name: keyof TypedFacts) => string | undefined;
};

function Days({ typedIn, errorOf }: DaysProps) {
  const t = useStrings(factStrings);
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      {dayFacts.map((name) => (
        <Field
          key={name}
          label={t(`names.${name}`)}
          hint={name !== "validFrom" && t(`hints.${name}`)}
          error={errorOf(name)}
        >
          {(control) => (
            <input type="date" name={name} defaultValue={typedIn(name)} {...control} className={inputLook} />
          )}
        </Field>
      ))}
    </div>
  );
}
