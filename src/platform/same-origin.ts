const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Returns whether a request may change something: its method is safe, or the browser vouches that a page of this
 * origin sent it. `Sec-Fetch-Site` cannot be set by a script; where it is missing, `Origin` must be the address at
 * which the request arrived (`ownOrigin`) or the public one (`publicUrl`). Neither header means no.
 */
export function isSameOrigin(request: Request, ownOrigin: string, publicUrl: string): boolean {
  if (safeMethods.has(request.method)) return true;
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  if (site !== null && site !== "same-origin") return false;
  if (origin === null) return site === "same-origin";
  return origin === ownOrigin || origin === new URL(publicUrl).origin;
}
