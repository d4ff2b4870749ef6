import type { FormEvent } from "react";
import type { LibraryDocument } from "~/documents/keeping/library-list.server";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { type Category, nameIn } from "~/knowledge/category";
import { SubmitButton } from "~/ui/buttons/submit-button";
import { Card } from "~/ui/card";
import { Select } from "~/ui/forms/select";
import { TextField } from "~/ui/forms/text-field";
import { knowledgeStrings } from "./strings";
import { useDocumentActs } from "./use-document-acts";

type Props = { document: LibraryDocument; categories: readonly Category[] };

/** Form for the title, category and language of a document. */
export function DescribeForm({ document, categories }: Props) {
  const t = useStrings(knowledgeStrings);
  const shown = useLanguage();
  const { send, answer, busyWith } = useDocumentActs(document.id);
  const isUntitled = answer !== undefined && "errors" in answer;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "");
    void send("describe", { title: text("title"), category: text("category"), language: text("language") });
  };
  return (
    <Card>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <h2 className="text-xl">{t("acts.edit")}</h2>
        <TextField
          label={t("form.title")}
          name="title"
          required
          maxLength={200}
          defaultValue={document.title}
          error={isUntitled && t("form.titleError")}
        />
        <div className="flex flex-wrap gap-4">
          <Select
            className="flex-[1_1_12rem]"
            label={t("category")}
            name="category"
            defaultValue={document.category}
            options={categories.map((one) => ({ value: one.key, label: nameIn(one, shown) }))}
          />
          <Select
            className="flex-[1_1_12rem]"
            label={t("uploadPage.language")}
            name="language"
            defaultValue={document.language ?? shown}
            options={(["en", "ar"] as const).map((value) => ({ value, label: t(`facts.${value}`) }))}
          />
        </div>
        <SubmitButton variant="secondary" busy={busyWith === "describe"} className="justify-self-start">
          {t("form.save")}
        </SubmitButton>
      </form>
    </Card>
  );
}
