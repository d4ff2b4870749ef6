import { ChevronDown } from "lucide-react";
import type { ComponentPropsWithRef } from "react";
import { classNames } from "../class-names";
import { Field, type FieldTexts } from "./field";
import { inputLook } from "./input-look";

type Option = { value: string; label: string; disabled?: boolean };

type Props = FieldTexts &
  Omit<ComponentPropsWithRef<"select">, "children" | "multiple"> & { options: readonly Option[] };

/**
 * A select with label, hint and error. It uses the browser's own list, which phones show in full and which handles the
 * keyboard in both directions. Works without hydration.
 */
export function Select({ label, hint, error, id, className, options, ...select }: Props) {
  return (
    <Field id={id} label={label} hint={hint} error={error} required={select.required} className={className}>
      {(control) => (
        <div className="relative">
          <select {...select} {...control} className={classNames(inputLook, "appearance-none pe-10")}>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5 text-muted"
          />
        </div>
      )}
    </Field>
  );
}
