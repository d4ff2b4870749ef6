import type { ReactNode } from "react";
import { classNames } from "./class-names";

type Props = {
  /** Name of the scrolling content, for screen readers. */
  label: string;
  className?: string;
  children: ReactNode;
};

/**
 * A region for wide content. It scrolls by touch and arrow keys instead of widening the page. It is a group, not a
 * landmark, because a text may have dozens. Works without hydration.
 */
export function ScrollRegion({ label, className, children }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must be able to scroll this region (WCAG 2.1.1)
    <div role="group" aria-label={label} tabIndex={0} className={classNames("relative overflow-x-auto", className)}>
      {children}
    </div>
  );
}
