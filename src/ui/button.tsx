import type { ReactNode, Ref } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";
import { type ButtonSize, type ButtonVariant, buttonLook } from "./button-look";
import { classNames } from "./class-names";
import { Spinner } from "./spinner";

type Props = Omit<AriaButtonProps, "children" | "className" | "isPending" | "render" | "style"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Working: shows the spinner, keeps the focus, refuses presses and says so to screen readers. */
  busy?: boolean;
  /** Stands before the text; the spinner takes its place. */
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
};

/**
 * A button. Submits a plain form without hydration (`type="submit"`, `name`, `value`); `onPress` is for live pages only.
 * It is also the trigger that `Dialog`, `Drawer` and `Menu` take.
 */
export function Button({ variant = "primary", size = "md", busy, icon, className, children, ...rest }: Props) {
  return (
    <AriaButton
      {...rest}
      isPending={busy}
      className={classNames(buttonLook(variant, size), className)}
      render={(button) => <button {...button} aria-busy={busy || undefined} />}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </AriaButton>
  );
}
