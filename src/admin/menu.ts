import { BarChart3, Gauge, Inbox, MessagesSquare, Settings, Ticket, Users } from "lucide-react";
import type { Role } from "~/access/roles";

/** The portal's menu; an entry shows only to a role that suffices. */
export const menu = [
  { key: "dashboard", path: "/admin/dashboard", minimum: "viewer", icon: Gauge },
  { key: "users", path: "/admin/users", minimum: "admin", icon: Users },
  { key: "requests", path: "/admin/requests", minimum: "moderator", icon: Inbox },
  { key: "promoCodes", path: "/admin/promo-codes", minimum: "admin", icon: Ticket },
  { key: "chat", path: "/admin/chat", minimum: "moderator", icon: MessagesSquare },
  { key: "analytics", path: "/admin/analytics", minimum: "viewer", icon: BarChart3 },
  { key: "settings", path: "/admin/settings", minimum: "super_admin", icon: Settings },
] as const satisfies readonly { key: string; path: string; minimum: Role; icon: unknown }[];
