import type { ReactNode } from "react";
import { classNames } from "./class-names";

type Props = {
  /** What scrolls, for screen readers. */
  label: string;
  className?: string;
  children: ReactNode;
};

/**
 * Something wide that scrolls in its place, by finger and by arrow keys, instead of widening the page. It is a group and no
 * landmark: a text may have dozens. Works without hydration.
 */
export function ScrollRegion({ label, className, children }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard (WCAG 2.1.1)
    <div role="group" aria-label={label} tabIndex={0} className={classNames("relative overflow-x-auto", className)}>
      {children}
    </div>
  );
}
