import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { preloadMono } from "./faces";

type Props = {
  /** For what may be longer than a line of a phone, such as addresses. */
  wraps?: boolean;
  children: ReactNode;
};

/** A value with its unit, a formula or a code: kept together, Latin, and safe inside Arabic. Works without hydration. */
export function Reading({ wraps = false, children }: Props) {
  preloadMono();
  return (
    <bdi dir="ltr" className={classNames("font-mono text-[0.9375em]", wraps ? "wrap-anywhere" : "whitespace-nowrap")}>
      {children}
    </bdi>
  );
}
