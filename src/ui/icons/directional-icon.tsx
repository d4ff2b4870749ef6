import type { LucideIcon } from "lucide-react";
import { classNames } from "../class-names";

/** An icon that shows a direction (arrow, chevron, panel), mirrored in Arabic. Works without hydration. */
export function DirectionalIcon({ icon: Icon, className }: { icon: LucideIcon; className?: string }) {
  return <Icon aria-hidden="true" className={classNames("rtl:-scale-x-100", className ?? "size-5")} />;
}
