import { hasRank, type Role } from "~/access/roles";

/** Folders of pages by type of subject, with the lowest role that may open them (see routes.ts). */
const folders: Readonly<Record<string, { readonly path: string; readonly minimum: Role }>> = {
  account: { path: "/admin/users", minimum: "admin" },
  promo_code: { path: "/admin/promo-codes", minimum: "admin" },
  document: { path: "/admin/knowledge", minimum: "moderator" },
  conversation: { path: "/admin/chat", minimum: "moderator" },
  knowledge_gap: { path: "/admin/analytics/gaps", minimum: "moderator" },
};

/** Lists for moderators, in which a subject is found by its e-mail. */
const lists: Readonly<Record<string, string>> = {
  access_request: "/admin/requests",
  contact_message: "/admin/messages",
};

/** A subject of an entry in the audit log. `about` is its e-mail or code. */
type Subject = { readonly type: string; readonly id: string; readonly about: string | null };

/** Returns the English path of a subject's page, or null if it has none or `role` may not open it. */
export function subjectPath(role: Role, { type, id, about }: Subject): string | null {
  if (Object.hasOwn(lists, type) && about) {
    return hasRank(role, "moderator") ? `${lists[type]}?search=${encodeURIComponent(about)}` : null;
  }
  const folder = Object.hasOwn(folders, type) ? folders[type] : undefined;
  const isUuid = /^[\da-f-]{36}$/.test(id);
  return folder && isUuid && hasRank(role, folder.minimum) ? `${folder.path}/${id}` : null;
}
