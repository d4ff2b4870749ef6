/** Canvas colours of both themes, for `<meta name="theme-color" media="(prefers-color-scheme: …)">`. */
export const themeColor = { light: "#f5f8f7", dark: "#08252e" } as const;
