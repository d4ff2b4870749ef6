import type { Env } from "~/platform/env.server";

/** A cookie that carries a short value from one answer to a later request. */
export type ShortLivedCookie = {
  /** Returns the value that the request carries, or undefined without the cookie. */
  readFrom(request: { headers: Headers }): string | undefined;
  /** Returns the `Set-Cookie` header for `value`, unescaped, with a lifetime in seconds; 0 clears the cookie. */
  header(value: string, seconds: number): string;
};

/** Returns the cookie called `name`. It is HttpOnly, and on HTTPS bound to the host (`__Host-`). */
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
