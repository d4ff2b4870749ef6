/** Names of the staff roles, for `strings.ts` files. */
export const roleNames = {
  en: { viewer: "viewer", moderator: "moderator", admin: "admin", super_admin: "super admin" },
  ar: { viewer: "مُطّلع", moderator: "مشرف", admin: "مدير", super_admin: "مدير أعلى" },
} as const;
