import type { ReactNode, Ref } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";
import { classNames } from "../class-names";
import { Spinner } from "../loading/spinner";
import { type ButtonSize, type ButtonVariant, buttonLook } from "./button-look";

type Props = Omit<AriaButtonProps, "children" | "className" | "isPending" | "render" | "style"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows the spinner, keeps the focus, ignores presses, and is busy for screen readers. */
  busy?: boolean;
  /** Icon before the text; the spinner replaces it. */
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
};

/**
 * A button. Submits a plain form without hydration (`type="submit"`, `name`, `value`); `onPress` is for live pages
 * only. It is also the trigger of `Dialog`, `Drawer` and `Menu`. It does not use the library's `isPending`, which
 * announces a busy button by its id for seven seconds: if the button disappears after its work, the announcement has no
 * name.
 */
export function Button({ variant = "primary", size = "md", busy, icon, className, children, ...rest }: Props) {
  return (
    <AriaButton
      {...rest}
      {...(busy && { onPress: undefined })}
      className={classNames(buttonLook(variant, size), className)}
      render={(button) => (
        <button
          {...button}
          // Prevents a second submit by Enter or without a script.
          type={busy ? "button" : button.type}
          aria-busy={busy || undefined}
          aria-disabled={busy || undefined}
          onClick={busy ? (event) => event.preventDefault() : button.onClick}
        />
      )}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </AriaButton>
  );
}
