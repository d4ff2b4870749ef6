import type { ReactNode, Ref } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";
import { type ButtonSize, type ButtonVariant, buttonLook } from "./button-look";
import { classNames } from "./class-names";
import { Spinner } from "./spinner";

type Props = Omit<AriaButtonProps, "children" | "className" | "isPending" | "render" | "style"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Working: shows the spinner, keeps the focus and refuses presses; to screen readers it is busy. */
  busy?: boolean;
  /** Stands before the text; the spinner takes its place. */
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
};

/**
 * A button. Submits a plain form without hydration (`type="submit"`, `name`, `value`); `onPress` is for live pages only.
 * It is also the trigger that `Dialog`, `Drawer` and `Menu` take. The library's own `isPending` is not used: it announces a busy
 * button by its id for seven seconds, and a button that goes when its work is done leaves an announcement without a name.
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
          // A form is not sent again by Enter or without a script.
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
