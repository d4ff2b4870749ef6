const name = "admin_sidebar";
const days = 7;

/** Returns whether the sidebar was folded to its icons, by the `Cookie` header of a request. */
export function isSidebarFolded(cookies: string | null): boolean {
  return (cookies ?? "").split(/;\s*/).includes(`${name}=folded`);
}

/** Returns what to set as `document.cookie` so that the sidebar is found as it was left, for seven days. */
export function sidebarCookie(folded: boolean): string {
  return `${name}=${folded ? "folded" : "open"}; path=/; max-age=${days * 24 * 3600}; samesite=lax`;
}
