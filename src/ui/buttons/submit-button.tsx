import type { ComponentPropsWithRef } from "react";
import { classNames } from "../class-names";
import { Spinner } from "../loading/spinner";
import { type ButtonSize, type ButtonVariant, buttonLook } from "./button-look";

type Props = Omit<ComponentPropsWithRef<"button">, "type"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows the spinner, keeps the focus and ignores presses. */
  busy?: boolean;
};

/** The button that submits a form, without React Aria. Works without hydration. */
export function SubmitButton({ variant = "primary", size = "md", busy, className, onClick, children, ...rest }: Props) {
  return (
    <button
      {...rest}
      type="submit"
      // The site script may have disabled it before hydration.
      suppressHydrationWarning
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classNames(buttonLook(variant, size), className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
