import type { ReactNode } from "react";
import { classNames } from "./class-names";

/** A key of the keyboard. Works without hydration. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd
      dir="ltr"
      className={classNames(
        "inline-flex min-w-6 items-center justify-center rounded-sm border border-edge border-b-2",
        "bg-surface px-1.5 text-xs",
      )}
    >
      {children}
    </kbd>
  );
}
