import { type FormEvent, useEffect, useRef, useState } from "react";
import type { CountedCategory } from "~/documents/keeping/categories.server";
import { isolatedText } from "~/i18n/format";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { nameIn } from "~/knowledge/category";
import { SubmitButton } from "~/ui/buttons/submit-button";
import { LostLineNotice } from "~/ui/lost-line/lost-line-notice";
import { useWrongField } from "../use-wrong-field";
import { NameFields } from "./name-fields";
import { categoryStrings } from "./strings";
import type { CategoryActs, CategoryAnswered } from "./use-category-acts";

type Props = { category: CountedCategory; acts: CategoryActs; answer: CategoryAnswered | undefined };

/** Form for other names of a category. What was typed stays where somebody else renamed it meanwhile. */
export function CategoryRename({ category, acts, answer }: Props) {
  const t = useStrings(categoryStrings);
  const name = isolatedText(nameIn(category, useLanguage()));
  const { key } = category;
  const latest = refusalOf(acts.answer ?? answer, key);
  const [isOpen, setOpen] = useState(latest !== null);
  const done = acts.answer;
  const isDone = done?.intent === "rename" && !done.failed && done.kind === "done" && done.key === key;
  useEffect(() => {
    if (done && isDone) setOpen(false);
  }, [done, isDone]);
  return (
    <details
      open={isOpen}
      onToggle={(event: FormEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open)}
      className="min-w-0 open:w-full"
    >
      <summary
        aria-label={t("renameNamed", { name })}
        className="min-h-9 w-fit cursor-pointer rounded-sm py-1.5 font-semibold text-sm pointer-coarse:min-h-11"
      >
        {t("rename")}
      </summary>
      <Fields key={String(isOpen)} category={category} acts={acts} latest={latest} />
    </details>
  );
}

type Refusal = Extract<CategoryAnswered, { failed?: undefined }> | null;

/** Returns the answer that refused the names of this category, if there is one. */
function refusalOf(answer: CategoryAnswered | undefined, key: string): Refusal {
  if (!answer || answer.failed || answer.intent !== "rename" || answer.key !== key) return null;
  return answer.typed ? answer : null;
}

function Fields({ category, acts, latest }: Omit<Props, "answer"> & { latest: Refusal }) {
  const t = useStrings(categoryStrings);
  const { key, nameEn, nameAr } = category;
  // Names that others give it while the form is open must not pass for those that were seen.
  const [opened] = useState({ nameEn, nameAr });
  const seen = latest?.now ?? opened;
  const form = useRef<HTMLFormElement>(null);
  useWrongField(form, latest);
  return (
    <acts.Form ref={form} method="post" action={acts.action} noValidate className="grid gap-3 pt-2">
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="seenEn" value={seen.nameEn} />
      <input type="hidden" name="seenAr" value={seen.nameAr} />
      <LostLineNotice title={t("error")} description={t("outcomes.failed")} />
      <NameFields names={latest?.typed ?? opened} errors={latest?.errors} />
      <SubmitButton
        name="intent"
        value="rename"
        variant="secondary"
        size="sm"
        className="justify-self-start"
        busy={acts.sent?.get("intent") === "rename" && acts.sent.get("key") === key}
      >
        {t("save")}
      </SubmitButton>
    </acts.Form>
  );
}
