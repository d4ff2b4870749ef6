/** English paths of the pages for search engines; news items come from the content. */
export const publicPages = [
  "/",
  "/about-drwater",
  "/solutions",
  "/about",
  "/ambassadors",
  "/news",
  "/resources",
  "/trust",
  "/privacy",
  "/contact",
  "/register",
  "/request-access-to-drwater",
  "/request-access-to-drwater?mode=signup",
] as const;
