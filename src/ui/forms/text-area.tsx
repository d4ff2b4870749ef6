import type { ComponentPropsWithRef } from "react";
import { classNames } from "../class-names";
import { Field, type FieldTexts } from "./field";
import { inputLook } from "./input-look";

type Props = FieldTexts & ComponentPropsWithRef<"textarea">;

/**
 * A field for several lines with label, hint and error, in the direction of the typed text. Works without hydration.
 */
export function TextArea({ label, hint, error, id, className, placeholder, ...textarea }: Props) {
  return (
    <Field id={id} label={label} hint={hint} error={error} required={textarea.required} className={className}>
      {(control) => (
        <textarea
          rows={4}
          dir="auto"
          placeholder={placeholder ?? " "}
          {...textarea}
          {...control}
          className={classNames(inputLook, "resize-y leading-normal")}
        />
      )}
    </Field>
  );
}
