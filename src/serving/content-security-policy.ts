import { createHash } from "node:crypto";
import { ariaStyles } from "~/ui/aria-styles";
import { facesScript } from "./faces-script";
import { siteScript, speculationRules } from "./site-script";

/** What a page carries besides files of ours. */
export type PageSources = {
  /** Allows the scripts that React Router writes; null on a page that is the same for everybody and has none. */
  nonce: string | null;
  /** Hashes of the style elements inside the page, as the policy writes them. */
  styleSources: readonly string[];
  /** Whether elements in its HTML have styles of their own. */
  styleAttributes: boolean;
};

/** Returns how the policy names a script or style element with this text. */
export function sourceOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

const ownScripts = [siteScript, facesScript, speculationRules].map(sourceOf);

const addedStyles = ariaStyles.map(sourceOf);

/**
 * Returns the Content Security Policy of a page. Scripts of ours run and nothing else: files, the small ones by their hashes, and
 * React Router's by a nonce. Styles are files of ours, or are named by their hashes. Elements have styles of their own on the
 * pages that draw charts only; what React sets in the browser needs no permission.
 */
export function contentSecurityPolicy({ nonce, styleSources, styleAttributes }: PageSources): string {
  const scripts = nonce === null ? ownScripts : [...ownScripts, `'nonce-${nonce}'`];
  const styles = nonce === null ? styleSources : [...styleSources, ...addedStyles];
  const directives = [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(" ")}`,
    // The development server adds styles as it compiles them.
    `style-src ${(import.meta.env.DEV ? ["'self'", "'unsafe-inline'"] : ["'self'", ...styles]).join(" ")}`,
    ...(styleAttributes ? ["style-src-attr 'unsafe-inline'"] : []),
    "img-src 'self' data:",
    ...(import.meta.env.DEV ? ["connect-src 'self' ws:"] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return directives.join("; ");
}
