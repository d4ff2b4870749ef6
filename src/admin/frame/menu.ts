import {
  BarChart3,
  FileText,
  Gauge,
  Inbox,
  Mail,
  MessagesSquare,
  ScrollText,
  Settings,
  Ticket,
  Users,
} from "lucide-react";
import type { Role } from "~/access/roles";

/**
 * The portal's menu; an entry is shown from its `minimum` role up. This only hides links: the guard of a page is the
 * layout around its route in routes.ts (such as moderator.layout.ts), and its loader asks for the role again. The audit
 * log is also read by audit/audit-csv.api.ts, and parts of it by activity/recent.server.ts (dashboard) and
 * requests/request-notes.server.ts (history); decision 051 says who sees it. `skeletons` is the number of placeholders
 * while a page loads: as many as the page has figures, or as its list shows first.
 */
export const menu = [
  { key: "dashboard", path: "/admin/dashboard", minimum: "viewer", icon: Gauge, skeletons: 6 },
  { key: "users", path: "/admin/users", minimum: "admin", icon: Users, skeletons: 5 },
  { key: "requests", path: "/admin/requests", minimum: "moderator", icon: Inbox, skeletons: 5 },
  { key: "messages", path: "/admin/messages", minimum: "moderator", icon: Mail, skeletons: 5 },
  { key: "promoCodes", path: "/admin/promo-codes", minimum: "admin", icon: Ticket, skeletons: 5 },
  { key: "knowledge", path: "/admin/knowledge", minimum: "moderator", icon: FileText, skeletons: 5 },
  { key: "chat", path: "/admin/chat", minimum: "moderator", icon: MessagesSquare, skeletons: 5 },
  { key: "analytics", path: "/admin/analytics", minimum: "viewer", icon: BarChart3, skeletons: 6 },
  { key: "audit", path: "/admin/audit", minimum: "admin", icon: ScrollText, skeletons: 5 },
  { key: "settings", path: "/admin/settings", minimum: "super_admin", icon: Settings, skeletons: 5 },
] as const satisfies readonly { key: string; path: string; minimum: Role; icon: unknown; skeletons: number }[];

export type MenuKey = (typeof menu)[number]["key"];

/** Number of items that wait behind an entry; entries without any are left out. */
export type WaitingCounts = Readonly<Partial<Record<MenuKey, number>>>;

/** Returns the entry of an English path. */
export function entryOf(path: string): (typeof menu)[number] | undefined {
  return menu.find((entry) => path === entry.path || path.startsWith(`${entry.path}/`));
}
