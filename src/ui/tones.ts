import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from "lucide-react";

/** What a message means. */
export type Tone = "info" | "success" | "warning" | "danger";

/** How each tone looks: meaning never hangs on colour alone, so each has its icon. */
export const tones: Readonly<Record<Tone, { icon: LucideIcon; text: string; soft: string; edge: string }>> = {
  info: { icon: Info, text: "text-water", soft: "bg-water-soft", edge: "border-water/30" },
  success: { icon: CircleCheck, text: "text-success", soft: "bg-success-soft", edge: "border-success/30" },
  warning: { icon: TriangleAlert, text: "text-warning", soft: "bg-warning-soft", edge: "border-warning/30" },
  danger: { icon: CircleAlert, text: "text-danger", soft: "bg-danger-soft", edge: "border-danger/30" },
};
