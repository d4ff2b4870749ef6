import { useStrings } from "~/i18n/use-strings";
import { Button } from "../buttons/button";
import { Checkbox } from "../forms/checkbox";
import { PasswordField } from "../forms/password-field";
import { Select } from "../forms/select";
import { TextArea } from "../forms/text-area";
import { TextField } from "../forms/text-field";
import { GallerySection } from "./section";
import { strings } from "./strings";

/** All fields, in a form that a browser can send without scripts. */
export function Forms() {
  const t = useStrings(strings);
  const sizes = ["1–50", "51–200", "201–1000"].map((size) => ({ value: size, label: size }));
  return (
    <GallerySection title={t("forms")}>
      <form className="grid gap-5 sm:grid-cols-2" onSubmit={(event) => event.preventDefault()}>
        <TextField label={t("field.name")} placeholder={t("field.namePlaceholder")} name="name" required />
        <TextField
          label={t("field.email")}
          type="email"
          name="email"
          autoComplete="email"
          required
          defaultValue="name@plant"
          error={t("field.emailError")}
        />
        <PasswordField
          label={t("field.password")}
          hint={t("field.passwordHint")}
          name="password"
          autoComplete="new-password"
          defaultValue="water-42"
        />
        <Select
          label={t("field.size")}
          hint={t("field.emailHint")}
          name="size"
          options={[{ value: "", label: t("field.sizeNone") }, ...sizes]}
        />
        <TextField label={t("field.locked")} name="locked" disabled defaultValue={t("hero.eyebrow")} />
        <TextField label={t("field.search")} type="search" name="q" placeholder={t("field.searchPlaceholder")} />
        <TextArea className="sm:col-span-2" label={t("field.message")} name="message" required />
        <div className="sm:col-span-2">
          <Checkbox label={t("field.agree")} name="agree" defaultChecked />
          <Checkbox label={t("field.all")} name="all" indeterminate />
        </div>
        <Button type="submit" className="justify-self-start">
          {t("button.primary")}
        </Button>
      </form>
    </GallerySection>
  );
}
