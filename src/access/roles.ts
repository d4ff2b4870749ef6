/** Staff roles, lowest first. */
export const roles = ["viewer", "moderator", "admin", "super_admin"] as const;

export type Role = (typeof roles)[number];

const ranks: Record<Role, number> = { viewer: 1, moderator: 2, admin: 3, super_admin: 4 };

/** Returns whether `role` is at least `minimum`. */
export function hasRank(role: Role, minimum: Role): boolean {
  return ranks[role] >= ranks[minimum];
}
