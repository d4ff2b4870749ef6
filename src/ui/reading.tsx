import type { ReactNode } from "react";

/** A value with its unit, a formula or a code: kept together, Latin, and safe inside Arabic. Works without hydration. */
export function Reading({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" className="whitespace-nowrap font-mono text-[0.9375em]">
      {children}
    </bdi>
  );
}
