import type { ReactNode } from "react";
import { classNames } from "../class-names";

type Props = {
  title: ReactNode;
  children?: ReactNode;
  /** The next action. */
  action?: ReactNode;
  /** An icon or a motif above the title. */
  picture?: ReactNode;
};

/** Says that there is nothing yet, and what to do about it. Works without hydration. */
export function EmptyState({ title, children, action, picture }: Props) {
  return (
    <div
      className={classNames(
        "flex flex-col items-center gap-2 rounded-lg border border-edge border-dashed px-6 py-10",
        "text-center",
      )}
    >
      {picture && <div className="pb-2 text-water">{picture}</div>}
      <p className="font-semibold text-lg">{title}</p>
      {children && <div className="measure text-muted">{children}</div>}
      {action && <div className="pt-3">{action}</div>}
    </div>
  );
}
