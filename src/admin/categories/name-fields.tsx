import { type CategoryNames, longestCategoryName, type NameErrors } from "~/documents/keeping/category-names";
import { formatNumber } from "~/i18n/format";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { TextField } from "~/ui/forms/text-field";
import { categoryStrings } from "./strings";

type Props = { names: CategoryNames | undefined; errors: NameErrors | undefined };

/** The fields of a form for the names of a category, in both languages. */
export function NameFields({ names, errors }: Props) {
  const t = useStrings(categoryStrings);
  const most = formatNumber(longestCategoryName, useLanguage());
  return (
    <div className="flex flex-wrap gap-4">
      {(["nameEn", "nameAr"] as const).map((field) => (
        <TextField
          key={field}
          className="min-w-0 flex-[1_1_16rem]"
          label={t(field)}
          hint={t("hint", { most })}
          name={field}
          lang={field === "nameEn" ? "en" : "ar"}
          required
          maxLength={longestCategoryName}
          autoComplete="off"
          defaultValue={names?.[field]}
          error={errors?.[field] && t(`errors.${errors[field]}`, { most })}
        />
      ))}
    </div>
  );
}
