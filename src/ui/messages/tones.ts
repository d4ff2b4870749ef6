import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from "lucide-react";

/** Meaning of a message. */
export type MessageTone = "info" | "success" | "warning" | "danger";

/** Style of each tone. Each has its own icon, because meaning must not depend on colour alone. */
export const tones: Readonly<Record<MessageTone, { icon: LucideIcon; text: string; soft: string; edge: string }>> = {
  info: { icon: Info, text: "text-water", soft: "bg-water-soft", edge: "border-water/30" },
  success: { icon: CircleCheck, text: "text-success", soft: "bg-success-soft", edge: "border-success/30" },
  warning: { icon: TriangleAlert, text: "text-warning", soft: "bg-warning-soft", edge: "border-warning/30" },
  danger: { icon: CircleAlert, text: "text-danger", soft: "bg-danger-soft", edge: "border-danger/30" },
};
