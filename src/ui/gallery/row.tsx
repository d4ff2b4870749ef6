import type { ReactNode } from "react";

/** Things of one kind beside each other. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
