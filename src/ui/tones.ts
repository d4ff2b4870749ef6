import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from "lucide-react";

/** What a message means. */
export type Tone = "info" | "success" | "warning" | "danger";

/** How each tone looks: meaning never hangs on colour alone, so each has its icon. */
export const tones: Readonly<Record<Tone, { icon: LucideIcon; text: string; soft: string; band: string }>> = {
  info: { icon: Info, text: "text-water", soft: "bg-water-soft", band: "border-s-water" },
  success: { icon: CircleCheck, text: "text-success", soft: "bg-success-soft", band: "border-s-success" },
  warning: { icon: TriangleAlert, text: "text-warning", soft: "bg-warning-soft", band: "border-s-warning" },
  danger: { icon: CircleAlert, text: "text-danger", soft: "bg-danger-soft", band: "border-s-danger" },
};
