import type { ReactNode, Ref } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";
import { classNames } from "../class-names";

type Props = Omit<AriaButtonProps, "aria-label" | "children" | "className" | "isPending" | "style"> & {
  /** Action of the button, for screen readers. */
  label: string;
  className?: string;
  /** The icon. */
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
};

/** A square icon-only button of 44 px. Submits a plain form without hydration; `onPress` is for live pages only. */
export function IconButton({ label, className, children, ...rest }: Props) {
  return (
    <AriaButton
      {...rest}
      aria-label={label}
      className={classNames(
        "inline-flex size-11 shrink-0 items-center justify-center rounded-md text-muted transition-colors",
        "hover:bg-sunken hover:text-ink disabled:text-faint",
        className,
      )}
    >
      {children}
    </AriaButton>
  );
}
