const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Returns whether a request passes the CSRF check: its method is safe, or the browser's headers say that a page of this
 * origin sent it. Scripts cannot set `Sec-Fetch-Site`. If `Origin` is present, it must be the origin at which the
 * request arrived (`ownOrigin`) or that of `publicUrl`. A request with neither header fails.
 */
export function isSameOrigin(request: Request, ownOrigin: string, publicUrl: string): boolean {
  if (safeMethods.has(request.method)) return true;
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  if (site !== null && site !== "same-origin") return false;
  if (origin === null) return site === "same-origin";
  return origin === ownOrigin || origin === new URL(publicUrl).origin;
}
