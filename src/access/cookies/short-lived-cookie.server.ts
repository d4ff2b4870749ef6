import type { Env } from "~/platform/env.server";

/** A cookie of a visitor's session in the browser that carries a few words from one answer to a later request. */
export type ShortLivedCookie = {
  /** Returns what a request with these headers carries, or undefined when it carries nothing. */
  readFrom(request: { headers: Headers }): string | undefined;
  /** Returns the `Set-Cookie` header that carries `value`, a cookie value as it stands, for so many seconds; 0 takes it back. */
  header(value: string, seconds: number): string;
};

/** Returns the cookie called `name`, which scripts cannot read and which is bound to this host where the site is on HTTPS. */
export function shortLivedCookie({ PUBLIC_URL }: Pick<Env, "PUBLIC_URL">, name: string): ShortLivedCookie {
  const isSecure = PUBLIC_URL.startsWith("https:");
  const own = isSecure ? `__Host-${name}` : name;
  return {
    readFrom: (request) => {
      const cookies = (request.headers.get("cookie") ?? "").split(";").map((pair) => pair.trim());
      return cookies.find((pair) => pair.startsWith(`${own}=`))?.slice(own.length + 1);
    },
    header: (value, seconds) =>
      `${own}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`,
  };
}
