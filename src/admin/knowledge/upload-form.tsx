import { useRef, useState } from "react";
import { Form } from "react-router";
import { arrivingPaths } from "~/documents/arriving/arriving-paths";
import { DropFiles } from "~/documents/arriving/drop-files";
import { photoTypes } from "~/documents/arriving/photo-types";
import { sendingStrings } from "~/documents/arriving/strings";
import { type SendingQueue, useSending } from "~/documents/arriving/use-sending";
import type { LibraryDocument } from "~/documents/keeping/library-list.server";
import { largestFile, mostFiles } from "~/documents/keeping/upload-limits";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { type Category, nameIn } from "~/knowledge/category";
import { SubmitButton } from "~/ui/buttons/submit-button";
import { Card } from "~/ui/card";
import { Field } from "~/ui/forms/field";
import { Select } from "~/ui/forms/select";
import { audienceStrings } from "../audience/strings";
import { SentFiles } from "./sent-files";
import { knowledgeStrings } from "./strings";

type Props = { categories: readonly Category[]; replaced: LibraryDocument | null };

/** Names of file formats, the same in both languages. */
const kinds = ["PDF", "Word", "Excel", "PowerPoint", "CSV", "HTML", "Markdown"];

/** The rows tell the outcome of each file. */
const noted = () => undefined;

/** Sends the chosen files of a form one after the other, and empties their fields. Returns whether there are any. */
function sendForm(form: HTMLFormElement, queue: SendingQueue): boolean {
  const given = new FormData(form);
  const text = (name: string) => String(given.get(name) ?? "");
  const fields = [...form.querySelectorAll<HTMLInputElement>('input[type="file"]')];
  const files = fields.flatMap((field) => [...(field.files ?? [])]);
  if (files.length === 0) {
    fields[0]?.focus();
    return false;
  }
  queue.add(files, {
    category: text("category"),
    language: text("language"),
    replaces: text("replaces"),
    audience: text("audience"),
  });
  for (const field of fields) field.value = "";
  return true;
}

/** Puts files that were dropped beside the field into it, all of them or the first where it takes one. */
function putInto(form: HTMLFormElement | null, files: readonly File[]): void {
  const field = form?.querySelector<HTMLInputElement>('input[type="file"]');
  if (!field) return;
  const held = new DataTransfer();
  for (const file of field.multiple ? files : files.slice(0, 1)) held.items.add(file);
  field.files = held.files;
  field.focus();
}

/**
 * Form for one or more files, chosen or dropped on the page, or photographed. With scripts they are sent one by one and
 * go on after a lost line; without them the form is posted as a whole.
 */
export function UploadForm({ categories, replaced }: Props) {
  const t = useStrings(knowledgeStrings);
  const [isEmpty, setEmpty] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const queue = useSending(arrivingPaths.library, noted);
  return (
    <Card className="grid gap-5">
      <DropFiles hint={t("uploadPage.drop")} onFiles={(files) => putInto(form.current, files)} />
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          setEmpty(!sendForm(event.currentTarget, queue));
        }}
      >
        <input type="hidden" name="intent" value="upload" />
        {replaced && <input type="hidden" name="replaces" value={replaced.id} />}
        <WordsFields categories={categories} replaced={replaced} />
        <FileFields replaced={replaced} isEmpty={isEmpty} />
        <SubmitButton className="justify-self-start">{t("uploadPage.submit")}</SubmitButton>
      </Form>
      <SentFiles queue={queue} />
    </Card>
  );
}

/** Fields for files and, on phones and tablets, for a photo. */
function FileFields({ replaced, isEmpty }: Pick<Props, "replaced"> & { isEmpty: boolean }) {
  const t = useStrings(knowledgeStrings);
  const sending = useStrings(sendingStrings);
  const language = useLanguage();
  const sizes = {
    kinds: language === "ar" ? kinds.join("، ") : kinds.join(", "),
    size: largestFile / 1024 / 1024,
    files: mostFiles,
  };
  return (
    <>
      <Field
        label={t(replaced ? "uploadPage.file" : "uploadPage.files")}
        hint={t("uploadPage.hint", sizes)}
        error={isEmpty && t("uploadPage.none")}
        required
      >
        {(control) => (
          <input
            {...control}
            type="file"
            name="files"
            multiple={!replaced}
            accept={
              ".pdf,.docx,.xlsx,.pptx,.csv,.html,.htm,.md,.markdown,.txt,.png,.jpg,.jpeg,.tif,.tiff," +
              "application/pdf,text/html,text/markdown,text/plain,text/csv,image/png,image/jpeg,image/tiff"
            }
            className={dropZone}
          />
        )}
      </Field>
      <Field label={sending("photo")} className="hidden pointer-coarse:block">
        {(control) => (
          <input {...control} type="file" name="files" accept={photoTypes} capture="environment" className="text-sm" />
        )}
      </Field>
    </>
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
