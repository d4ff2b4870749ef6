import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { preloadMono } from "./fonts/faces";

type Props = {
  /** Allows line breaks, for values that may be longer than a phone's line, such as addresses. */
  wraps?: boolean;
  children: ReactNode;
};

/**
 * A value with its unit, a formula or a code: kept on one line, and isolated inside Arabic. Works without hydration.
 */
export function TechnicalValue({ wraps = false, children }: Props) {
  preloadMono();
  return (
    <bdi dir="ltr" className={classNames("font-mono text-[0.9375em]", wraps ? "wrap-anywhere" : "whitespace-nowrap")}>
      {children}
    </bdi>
  );
}
