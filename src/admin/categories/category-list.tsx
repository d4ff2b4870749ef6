import { useEffect, useRef, useState } from "react";
import type { CountedCategory } from "~/documents/keeping/categories.server";
import { useStrings } from "~/i18n/use-strings";
import { SubmitButton } from "~/ui/buttons/submit-button";
import { Card } from "~/ui/card";
import { LostLineNotice } from "~/ui/lost-line/lost-line-notice";
import { BackLink } from "../list/back-link";
import { PageHead } from "../list/page-head";
import { useWrongField } from "../use-wrong-field";
import { CategoryRow } from "./category-row";
import { NameFields } from "./name-fields";
import { categoryStrings } from "./strings";
import { type CategoryActs, type CategoryAnswered, useCategoryActs } from "./use-category-acts";

type Props = {
  categories: readonly CountedCategory[];
  mayChange: boolean;
  /** The answer to a form that was sent without scripts. */
  answer?: CategoryAnswered | undefined;
};

/** The categories of documents in their order; admins add, rename, move and remove them. */
export function CategoryList({ categories, mayChange, answer }: Props) {
  const t = useStrings(categoryStrings);
  const acts = useCategoryActs(categories);
  const order = categories.map(({ key }) => key).join(" ");
  return (
    <>
      <ol aria-label={t("list")} className="grid gap-4">
        {categories.map((category) => (
          <CategoryRow
            key={category.key}
            category={category}
            order={order}
            acts={mayChange ? acts : null}
            answer={answer}
          />
        ))}
      </ol>
      {mayChange && <AddForm acts={acts} answer={answer} />}
    </>
  );
}

/** The head of the page of categories. */
export function CategoriesHead({ mayChange }: Pick<Props, "mayChange">) {
  const t = useStrings(categoryStrings);
  return (
    <>
      <BackLink to="/admin/knowledge">{t("back")}</BackLink>
      <PageHead title={t("title")} lead={t("lead")} />
      {!mayChange && <p className="text-muted text-sm">{t("onlyLook")}</p>}
    </>
  );
}

function AddForm({ acts, answer }: { acts: CategoryActs; answer: CategoryAnswered | undefined }) {
  const latest = acts.answer ?? answer;
  const added = latest?.intent === "add" && !latest.failed ? latest : null;
  // The fields are empty again once a category was added.
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (added?.kind === "done") setRound((before) => before + 1);
  }, [added]);
  return <AddFields key={round} acts={acts} refused={added?.typed ? added : null} />;
}

type Refused = Extract<CategoryAnswered, { failed?: undefined }> | null;

function AddFields({ acts, refused }: { acts: CategoryActs; refused: Refused }) {
  const t = useStrings(categoryStrings);
  const form = useRef<HTMLFormElement>(null);
  useWrongField(form, refused);
  return (
    <Card>
      <acts.Form ref={form} method="post" action={acts.action} noValidate className="grid gap-4">
        <h2 className="text-xl">{t("add")}</h2>
        <LostLineNotice title={t("error")} description={t("outcomes.failed")} />
        <NameFields names={refused?.typed} errors={refused?.errors} />
        <SubmitButton
          name="intent"
          value="add"
          variant="secondary"
          className="justify-self-start"
          busy={acts.sent?.get("intent") === "add"}
        >
          {t("addSubmit")}
        </SubmitButton>
      </acts.Form>
    </Card>
  );
}
