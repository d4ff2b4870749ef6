const name = "admin_sidebar";
const days = 7;

/** Returns whether the sidebar is folded to icons, by the `Cookie` header of a request. */
export function isSidebarFolded(cookies: string | null): boolean {
  return (cookies ?? "").split(/;\s*/).includes(`${name}=folded`);
}

/** Returns the value for `document.cookie` that remembers the state of the sidebar for seven days. */
export function sidebarCookie(folded: boolean): string {
  return `${name}=${folded ? "folded" : "open"}; path=/; max-age=${days * 24 * 3600}; samesite=lax`;
}
