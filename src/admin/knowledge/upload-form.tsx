import { Form, useNavigation } from "react-router";
import type { LibraryDocument } from "~/documents/keeping/library-list.server";
import { largestFile, mostFiles } from "~/documents/keeping/upload-limits";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { type Category, nameIn } from "~/knowledge/category";
import { SubmitButton } from "~/ui/buttons/submit-button";
import { Card } from "~/ui/card";
import { Field } from "~/ui/forms/field";
import { Select } from "~/ui/forms/select";
import { audienceStrings } from "../audience/strings";
import { knowledgeStrings } from "./strings";

type Props = { categories: readonly Category[]; replaced: LibraryDocument | null };

/** Names of file formats, the same in both languages. */
const kinds = ["PDF", "Word", "Excel", "PowerPoint", "CSV", "HTML", "Markdown"];

/** Form for one or more files, chosen or dropped on the field. Works without scripts. */
export function UploadForm({ categories, replaced }: Props) {
  const t = useStrings(knowledgeStrings);
  const language = useLanguage();
  const busy = useNavigation().state !== "idle";
  const sizes = {
    kinds: language === "ar" ? kinds.join("، ") : kinds.join(", "),
    size: largestFile / 1024 / 1024,
    files: mostFiles,
  };
  return (
    <Card>
      <Form method="post" encType="multipart/form-data" className="grid gap-5">
        <input type="hidden" name="intent" value="upload" />
        {replaced && <input type="hidden" name="replaces" value={replaced.id} />}
        <WordsFields categories={categories} replaced={replaced} />
        <Field label={t(replaced ? "uploadPage.file" : "uploadPage.files")} hint={t("uploadPage.hint", sizes)} required>
          {(control) => (
            <input
              {...control}
              type="file"
              name="files"
              required
              multiple={!replaced}
              accept={
                ".pdf,.docx,.xlsx,.pptx,.csv,.html,.htm,.md,.markdown,.txt," +
                "application/pdf,text/html,text/markdown,text/plain,text/csv"
              }
              className={dropZone}
            />
          )}
        </Field>
        <SubmitButton busy={busy} className="justify-self-start">
          {t(busy ? "uploadPage.sending" : "uploadPage.submit")}
        </SubmitButton>
      </Form>
    </Card>
  );
}

/** Fields that apply to all files: category, language and, for new documents, readers. */
function WordsFields({ categories, replaced }: Props) {
  const t = useStrings(knowledgeStrings);
  const ofAudience = useStrings(audienceStrings);
  const language = useLanguage();
  return (
    <div className="flex flex-wrap gap-4">
      <Select
        className="flex-[1_1_14rem]"
        label={t("category")}
        name="category"
        defaultValue={replaced?.category}
        options={categories.map((one) => ({ value: one.key, label: nameIn(one, language) }))}
      />
      <Select
        className="flex-[1_1_14rem]"
        label={t("uploadPage.language")}
        hint={t("uploadPage.languageHint")}
        name="language"
        defaultValue={replaced?.language ?? ""}
        options={[
          { value: "", label: t("uploadPage.found") },
          ...(["en", "ar"] as const).map((value) => ({ value, label: t(`facts.${value}`) })),
        ]}
      />
      {!replaced && (
        <Select
          className="flex-[1_1_14rem]"
          label={ofAudience("readers")}
          hint={ofAudience("upload.hint")}
          name="audience"
          options={(["everyone", "named"] as const).map((value) => ({ value, label: ofAudience(`upload.${value}`) }))}
        />
      )}
    </div>
  );
}

const dropZone =
  "block w-full cursor-pointer rounded-md border-2 border-edge border-dashed bg-sunken px-4 py-10 text-sm " +
  "file:me-4 file:cursor-pointer file:rounded-md file:border-0 file:bg-water file:px-4 file:py-2 file:font-semibold " +
  "file:text-on-water";
