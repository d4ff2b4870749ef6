import type { LucideIcon } from "lucide-react";
import { classNames } from "./class-names";

/** An icon that means a direction (arrow, chevron, panel) and so faces the other way in Arabic. Works without hydration. */
export function DirectionalIcon({ icon: Icon, className }: { icon: LucideIcon; className?: string }) {
  return <Icon aria-hidden="true" className={classNames("rtl:-scale-x-100", className ?? "size-5")} />;
}
