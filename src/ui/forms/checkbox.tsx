import { type ComponentPropsWithRef, type ReactNode, useEffect, useId, useRef } from "react";
import { classNames } from "../class-names";

type Props = Omit<ComponentPropsWithRef<"input">, "type" | "ref" | "children"> & {
  label: ReactNode;
  /** Shows the label to screen readers only, as in the rows of a list. */
  labelHidden?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  /** Some but not all are ticked: for a box that represents others. Live pages only. */
  indeterminate?: boolean;
};

/** A checkbox with a target of 44 px. Works without hydration. */
export function Checkbox({ label, labelHidden, hint, error, indeterminate = false, className, ...input }: Props) {
  const made = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  const noteId = `${input.id ?? made}-${error ? "error" : "hint"}`;
  const note = error ?? hint;
  return (
    <div className={className}>
      <label className={classNames("flex min-h-11 items-center gap-3", labelHidden && "min-w-11 justify-center")}>
        <input
          {...input}
          ref={box}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? noteId : undefined}
          className="size-5 shrink-0 rounded-sm accent-water"
        />
        <span className={labelHidden ? "sr-only" : undefined}>{label}</span>
      </label>
      {note && (
        <p
          id={noteId}
          data-error={error ? "" : undefined}
          className={classNames("ps-8 text-sm", error ? "text-danger" : "text-muted")}
        >
          {note}
        </p>
      )}
    </div>
  );
}
