import type { ReactNode } from "react";
import { type ButtonSize, type ButtonVariant, buttonLook } from "../buttons/button-look";
import { classNames } from "../class-names";
import { Anchor, type AnchorProps } from "./anchor";
import { NewTabMark } from "./new-tab-mark";

type Props = AnchorProps & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Icon before the text. */
  icon?: ReactNode;
  newTab?: boolean;
};

/** A link that looks like a button. It navigates, where a `Button` acts. Works without hydration. */
export function LinkButton({ variant = "primary", size = "md", icon, newTab, className, children, ...anchor }: Props) {
  return (
    <Anchor
      className={classNames(buttonLook(variant, size), className)}
      {...(newTab && { target: "_blank", rel: "noopener noreferrer" })}
      {...anchor}
    >
      {icon}
      {children}
      {newTab && <NewTabMark />}
    </Anchor>
  );
}
