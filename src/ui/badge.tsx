import type { ReactNode } from "react";
import { classNames } from "./class-names";

/** Styles of a badge: for states of requests and profiles, roles, successes and warnings. */
export type BadgeTone = "default" | "secondary" | "destructive" | "outline" | "success" | "warning";

const looks: Record<BadgeTone, string> = {
  default: "border-transparent bg-water text-on-water",
  secondary: "border-line bg-sunken text-ink",
  destructive: "border-transparent bg-danger-solid text-on-danger",
  outline: "border-edge text-ink",
  success: "border-transparent bg-success-soft text-success",
  warning: "border-transparent bg-warning-soft text-warning",
};

/** A state or role in one word. Works without hydration. */
export function Badge({ tone = "default", children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1 whitespace-nowrap rounded-sm border px-2 py-0.5 font-semibold text-xs",
        "leading-snug",
        looks[tone],
      )}
    >
      {children}
    </span>
  );
}
