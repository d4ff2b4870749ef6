const unfetched = ["drwater*", "admin*", "api/*", "sign-out", "login"];

/**
 * Speculation rules that let the browser prefetch a public page while the pointer rests on its link. Pages of an
 * account and paths that change something are excluded.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [{ href_matches: "/*" }, { not: { href_matches: unfetched.map((path) => `{/ar}?/${path}`) } }],
      },
      eagerness: "moderate",
    },
  ],
});
