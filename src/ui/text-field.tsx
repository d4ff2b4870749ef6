import type { ComponentPropsWithRef } from "react";
import { classNames } from "./class-names";
import { Field, type FieldTexts } from "./field";
import { inputLook } from "./input-look";

type Type = "text" | "email" | "tel" | "url" | "search";

type Props = FieldTexts & Omit<ComponentPropsWithRef<"input">, "type"> & { type?: Type };

const latin: ReadonlySet<Type> = new Set(["email", "tel", "url"]);

/**
 * A line of text with label, hint and error. Free text takes the direction of what is typed; addresses and numbers are
 * Latin and stand at the side where the language begins. Works without hydration.
 */
export function TextField({ label, hint, error, id, type = "text", className, placeholder, ...input }: Props) {
  return (
    <Field id={id} label={label} hint={hint} error={error} required={input.required} className={className}>
      {(control) => (
        <input
          type={type}
          dir={latin.has(type) ? "ltr" : "auto"}
          // A blank one lets the style sheet see that nothing is typed yet.
          placeholder={placeholder ?? " "}
          {...input}
          {...control}
          className={classNames(inputLook, latin.has(type) && "rtl:text-end")}
        />
      )}
    </Field>
  );
}
