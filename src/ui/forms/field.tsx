import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";

/** Props of every field besides the attributes of its input. */
export type FieldTexts = {
  label: ReactNode;
  /** Shown below the control and read with it. */
  hint?: ReactNode;
  /** The error, shown beside the field. Marks the field as invalid. */
  error?: ReactNode;
};

type Control = { id: string; "aria-describedby": string | undefined; "aria-invalid": true | undefined };

type Props = FieldTexts & {
  id?: string;
  required?: boolean;
  className?: string;
  children: (control: Control) => ReactNode;
};

/** A field's label, control, hint and error, linked to each other. Works without hydration. */
export function Field({ id, label, hint, error, required, className, children }: Props) {
  const made = useId();
  const fieldId = id ?? made;
  const hintId = `${fieldId}-hint`;
  const errorId = `${fieldId}-error`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <label htmlFor={fieldId} className="block text-balance pb-1.5 font-semibold text-sm">
        {label}
        {required && (
          <span aria-hidden="true" className="ps-1 text-danger">
            *
          </span>
        )}
      </label>
      {children({ id: fieldId, "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined })}
      {hint && (
        <p id={hintId} className="pt-1 text-muted text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} data-error="" className="flex items-start gap-1.5 pt-1.5 text-danger text-sm">
          <CircleAlert aria-hidden="true" className="mt-[0.3em] size-[1.1em]" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
