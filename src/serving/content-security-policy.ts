import { createHash } from "node:crypto";
import { ariaStyles } from "~/ui/overlays/aria-styles";
import facesScript from "./faces-script?classic-script";
import siteScript from "./site-script/site-script?classic-script";
import { speculationRules } from "./speculation-rules";

/** Inline scripts and styles of a page that its policy has to allow. */
export type PageSources = {
  /** Nonce for the scripts that React Router writes; null on a shared page, which has none. */
  nonce: string | null;
  /** Hashes of the page's style elements, in the notation of the policy. */
  styleSources: readonly string[];
  /** Whether elements in the HTML have style attributes. */
  styleAttributes: boolean;
};

/** Returns the policy source, `'sha256-…'`, of a script or style element with this text. */
export function sourceOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

const ownScripts = [siteScript, facesScript, speculationRules].map(sourceOf);

const addedStyles = ariaStyles.map(sourceOf);

/**
 * Returns the Content Security Policy of a page. It allows only our own scripts: files, small inline scripts by hash,
 * and React Router's scripts by nonce. Styles are our own files or allowed by hash. Style attributes are allowed only
 * on pages with charts; styles that React sets in the browser need no permission.
 */
export function contentSecurityPolicy({ nonce, styleSources, styleAttributes }: PageSources): string {
  const scripts = nonce === null ? ownScripts : [...ownScripts, `'nonce-${nonce}'`];
  const styles = nonce === null ? styleSources : [...styleSources, ...addedStyles];
  const directives = [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(" ")}`,
    // The development server injects styles as it compiles them.
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
