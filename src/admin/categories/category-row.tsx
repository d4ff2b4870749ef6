import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";
import type { CountedCategory } from "~/documents/keeping/categories.server";
import { formatNumber, isolatedText } from "~/i18n/format";
import { otherLanguage } from "~/i18n/languages";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { isBuiltIn, nameIn } from "~/knowledge/category";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/buttons/button";
import { SubmitButton } from "~/ui/buttons/submit-button";
import { Card } from "~/ui/card";
import { TextLink } from "~/ui/navigation/text-link";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { CategoryRename } from "./category-rename";
import { categoryStrings } from "./strings";
import { type CategoryActs, type CategoryAnswered, moveId } from "./use-category-acts";

type Props = {
  category: CountedCategory;
  /** All keys in the order shown, joined by spaces. */
  order: string;
  /** Null for those who may only look. */
  acts: CategoryActs | null;
  /** The answer to a form that was sent without scripts. */
  answer: CategoryAnswered | undefined;
};

/** A category of the list with its names, number of documents and what admins may do to it. */
export function CategoryRow({ category, order, acts, answer }: Props) {
  const t = useStrings(categoryStrings);
  const language = useLanguage();
  const { key } = category;
  const other = otherLanguage(language);
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <div className="me-auto grid min-w-0 gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="wrap-anywhere text-lg">
              <bdi>{nameIn(category, language)}</bdi>
            </h2>
            {isBuiltIn(key) && <Badge tone="outline">{t("builtIn")}</Badge>}
          </div>
          <p lang={other} className="wrap-anywhere text-muted">
            <bdi>{nameIn(category, other)}</bdi>
          </p>
          <Amount category={category} />
        </div>
        {acts && <Moves category={category} order={order} acts={acts} />}
      </div>
      {acts && !isBuiltIn(key) && (
        <div className="flex flex-wrap items-start gap-3 border-line border-t pt-3">
          <CategoryRename category={category} acts={acts} answer={answer} />
          <Removal category={category} acts={acts} />
        </div>
      )}
    </Card>
  );
}

function Amount({ category }: Pick<Props, "category">) {
  const t = useStrings(categoryStrings);
  const language = useLanguage();
  const { key, documents } = category;
  if (documents === 0) return <p className="text-muted text-sm">{t("empty")}</p>;
  const amount = t("documents", { count: documents, number: formatNumber(documents, language) });
  const name = isolatedText(nameIn(category, language));
  return (
    <p className="text-sm">
      <TextLink
        to={`/admin/knowledge?${new URLSearchParams({ category: key })}`}
        kind="standing"
        aria-label={t("documentsNamed", { amount, name })}
      >
        {amount}
      </TextLink>
    </p>
  );
}

type ActProps = Pick<Props, "category"> & { acts: CategoryActs };

function Moves({ category, order, acts }: ActProps & Pick<Props, "order">) {
  const t = useStrings(categoryStrings);
  const name = isolatedText(nameIn(category, useLanguage()));
  const { key } = category;
  const keys = order.split(" ");
  const isSent = acts.sent?.get("key") === key;
  return (
    <acts.Form method="post" action={acts.action} className="flex gap-1">
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="order" value={order} />
      {(["up", "down"] as const).map((intent) => (
        <SubmitButton
          key={intent}
          id={moveId(key, intent)}
          name="intent"
          value={intent}
          variant="quiet"
          size="sm"
          disabled={key === keys.at(intent === "up" ? 0 : -1)}
          busy={isSent && acts.sent?.get("intent") === intent}
          aria-label={t(intent, { name })}
          className="disabled:text-faint pointer-coarse:min-w-11"
        >
          {intent === "up" ? (
            <ArrowUp aria-hidden="true" className="size-5" />
          ) : (
            <ArrowDown aria-hidden="true" className="size-5" />
          )}
        </SubmitButton>
      ))}
    </acts.Form>
  );
}

function Removal({ category, acts }: ActProps) {
  const t = useStrings(categoryStrings);
  const name = isolatedText(nameIn(category, useLanguage()));
  const [isAsked, setAsked] = useState(false);
  const { key, documents } = category;
  if (documents > 0) return <p className="measure py-1.5 text-muted text-sm">{t("notEmpty")}</p>;
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={t("removeNamed", { name })}
        onPress={() => setAsked(true)}
        busy={acts.sent?.get("intent") === "remove" && acts.sent.get("key") === key}
      >
        {t("remove")}
      </Button>
      <ConfirmDialog
        title={t("removeTitle", { name })}
        confirmLabel={t("remove")}
        isOpen={isAsked}
        onOpenChange={setAsked}
        onConfirm={() => acts.send({ intent: "remove", key }, acts.action)}
      >
        {t("removeText")}
      </ConfirmDialog>
    </>
  );
}
