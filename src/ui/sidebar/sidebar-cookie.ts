/** Cookies that remember for seven days whether a sidebar is collapsed: of the chat, and of the staff portal. */
export type SidebarCookie = "chat_sidebar" | "admin_sidebar";

const seconds = 7 * 24 * 60 * 60;

/**
 * Returns whether the sidebar is collapsed, by the `Cookie` header of a request. The server reads it, so that nothing
 * moves after loading.
 */
export function isSidebarCollapsed(name: SidebarCookie, cookies: string | null): boolean {
  return (cookies ?? "").split(/;\s*/).includes(`${name}=collapsed`);
}

/** Returns the value for `document.cookie` that remembers the state of the sidebar. */
export function sidebarCookie(name: SidebarCookie, isCollapsed: boolean): string {
  return `${name}=${isCollapsed ? "collapsed" : "expanded"}; path=/; max-age=${seconds}; samesite=lax`;
}
