import type { ComponentPropsWithRef } from "react";
import { classNames } from "../class-names";
import { Field, type FieldTexts } from "./field";
import { inputLook } from "./input-look";

type Type = "text" | "email" | "tel" | "url" | "search";

type Props = FieldTexts & Omit<ComponentPropsWithRef<"input">, "type"> & { type?: Type };

const latin: ReadonlySet<Type> = new Set(["email", "tel", "url"]);

/**
 * A text field with label, hint and error. Free text has the direction of the typed text; addresses and numbers are
 * left-to-right and aligned at the start side. Works without hydration.
 */
export function TextField({ label, hint, error, id, type = "text", className, placeholder, ...input }: Props) {
  return (
    <Field id={id} label={label} hint={hint} error={error} required={input.required} className={className}>
      {(control) => (
        <input
          type={type}
          dir={latin.has(type) ? "ltr" : "auto"}
          // A blank placeholder lets the style sheet detect an empty field.
          placeholder={placeholder ?? " "}
          {...input}
          {...control}
          className={classNames(inputLook, latin.has(type) && "rtl:text-end")}
        />
      )}
    </Field>
  );
}
