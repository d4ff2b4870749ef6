import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";

/**
 * Lists every URL of the product; start reading here. English pages have these paths, Arabic ones the same paths under
 * `/ar`. Each group is inside the layout that guards it. Routes without a guard are public on purpose, and a comment
 * says why.
 */
const pages: RouteConfigEntry[] = [
  // Public on purpose: information, sign-in, sign-up and password reset.
  layout("site/site.layout.tsx", [
    index("site/home/home.page.tsx"),
    route("about", "site/about/about.page.tsx"),
    route("contact", "site/contact/contact.page.tsx"),
    route("about-drwater", "site/product/about-drwater.page.tsx"),
    route("solutions", "site/solutions/solutions.page.tsx"),
    route("news", "site/news/news.page.tsx"),
    route("news/:slug", "site/news/article.page.tsx"),
    route("ambassadors", "site/ambassadors/ambassadors.page.tsx"),
    route("resources", "site/resources/resources.page.tsx"),
    route("trust", "site/trust/trust.page.tsx"),
    route("privacy", "site/privacy/privacy.page.tsx"),
    route("register", "site/register.page.tsx"),
    route("request-access-to-drwater", "access/access-page/request-access.page.tsx"),
    route("forgot-password", "access/password-reset/forgot-password.page.tsx"),
    route("reset-password", "access/password-reset/reset-password.page.tsx"),
    route("confirm-email", "access/sign-up/confirm-email.page.tsx"),
    // Public on purpose: it shows nothing without the session of the account that requested the link.
    route("change-email", "access/account/change-email.page.tsx"),
    route("*", "site/errors/not-found.page.tsx"),
  ]),
  route("news/feed.xml", "site/news/feed.api.ts"),
  route("site.webmanifest", "site/manifest.api.ts"),
  // Public on purpose: it replaces pages that cannot be fetched, and contains no account data.
  route("offline", "site/offline/offline.page.tsx"),
  route("login", "access/sign-in/login.redirect.ts"),
  route("sign-out", "access/sessions/sign-out.redirect.ts"),

  // Signed-in users, approved or not, in the frame of the public pages.
  layout("site/site.layout.tsx", { id: "site/account-frame" }, [
    layout("access/account/account.layout.ts", [
      route("account", "access/account/account.page.tsx"),
      route("account/data.zip", "assistant/own-data/own-data.api.ts"),
    ]),
  ]),

  // Approved users only.
  route("drwater", "assistant/assistant.layout.tsx", [
    index("assistant/chat.page.tsx"),
    route("checklists/:messageId", "assistant/checklist/checklist.page.tsx"),
    route("handed-over/:linkId", "assistant/handed-over/handed-over.page.tsx"),
    route("tools", "calculators/tools.page.tsx"),
    route("tools/series", "calculators/series/series.page.tsx"),
    route("tools/series/:file", "calculators/series/series-file.api.ts"),
    route("tools/:documentId/:calculatorId", "calculators/calculator.page.tsx"),
    route("tools/diagnosis", "calculators/diagnosis/guides.page.tsx"),
    route("tools/diagnosis/:documentId/:guideId", "calculators/diagnosis/guide.page.tsx"),
  ]),

  // Approved users, and staff who look after documents.
  layout("documents/viewing/documents.layout.tsx", [
    route("drwater/documents/:documentId", "documents/viewing/document.page.tsx"),
    route("drwater/documents/:documentId/pictures/:page", "documents/viewing/picture.api.ts"),
    route("drwater/documents/:documentId/file", "documents/viewing/file.api.ts"),
  ]),

  // Public on purpose: the sign-in of the staff portal.
  route("admin/login", "admin/login.page.tsx"),
  route("admin/setup", "admin/setup.page.tsx"),
  route("admin/invitation", "admin/invitation.page.tsx"),

  // Staff only, by rank.
  route("admin", "admin/frame/admin.layout.tsx", [
    index("admin/index.redirect.ts"),
    layout("admin/frame/pages.layout.tsx", [
      route("dashboard", "admin/dashboard/dashboard.page.tsx"),
      route("unauthorized", "admin/unauthorized.page.tsx"),
      route("analytics", "admin/analytics/analytics.page.tsx"),
      route("analytics.csv", "admin/analytics/analytics-csv.api.ts"),
      route("analytics/gaps", "admin/analytics/gaps.page.tsx"),
      layout("admin/moderator.layout.ts", [
        route("requests", "admin/requests/requests.page.tsx"),
        route("requests.csv", "admin/requests/requests-csv.api.ts"),
        route("messages", "admin/messages/messages.page.tsx"),
        route("messages.csv", "admin/messages/messages-csv.api.ts"),
        route("knowledge", "admin/knowledge/knowledge.page.tsx"),
        route("knowledge/categories", "admin/categories/categories.page.tsx"),
        route("knowledge/offers", "admin/offers/offers.page.tsx"),
        route("knowledge/:documentId", "admin/knowledge/document.page.tsx"),
        route("knowledge/:documentId/pages", "admin/attention/pages.page.tsx"),
        route("knowledge/:documentId/compare", "admin/compare/compare.page.tsx"),
        route("knowledge/:documentId/try", "admin/try-document/try.page.tsx"),
        route("analytics/gaps/:gapId", "admin/analytics/gap.page.tsx"),
        route("chat", "admin/chat/conversations.page.tsx"),
        route("chat/:sessionId", "admin/chat/transcript.page.tsx"),
        route("chat/:sessionId/now", "admin/chat/transcript-now.api.ts"),
        route("requests/count", "admin/requests/request-count.api.ts"),
        route("requests/:requestId/history", "admin/requests/request-history.api.ts"),
      ]),
      layout("admin/admin.layout.ts", [
        route("audit", "admin/audit/audit.page.tsx"),
        route("audit.csv", "admin/audit/audit-csv.api.ts"),
        route("users", "admin/users/users.page.tsx"),
        route("users.csv", "admin/users/users-csv.api.ts"),
        route("users/:userId", "admin/users/user.page.tsx"),
        route("knowledge/categories/change", "admin/categories/change.page.tsx"),
        route("knowledge/upload", "admin/knowledge/upload.page.tsx"),
        route("knowledge/offers/:documentId", "admin/offers/offer.page.tsx"),
        route("knowledge/:documentId/facts", "admin/knowledge/facts.page.tsx"),
        route("knowledge/:documentId/audience", "admin/audience/audience.page.tsx"),
        route("knowledge/:documentId/acts", "admin/knowledge/document-acts.api.ts"),
        route("knowledge/:documentId/pages/decide", "admin/attention/decide.page.tsx"),
        route("promo-codes", "admin/promo-codes/promo-codes.page.tsx"),
        route("promo-codes/:codeId", "admin/promo-codes/promo-code.page.tsx"),
      ]),
      layout("admin/super-admin.layout.ts", [
        route("settings", "admin/settings/staff.page.tsx"),
        route("settings/assistant", "admin/settings/assistant.page.tsx"),
        route("settings/mail", "admin/settings/mail.page.tsx"),
        route("settings/mail/:mailId", "admin/settings/mail-message.page.tsx"),
        route("settings/notices", "admin/settings/notices.page.tsx"),
        route("settings/documents", "admin/settings/quota.page.tsx"),
        route("settings/retention", "admin/settings/retention.page.tsx"),
      ]),
    ]),
  ]),

  // The gallery of UI components exists in development only.
  ...(process.env.NODE_ENV === "production" ? [] : [route("ui", "ui/gallery/gallery.page.tsx")]),
];

/** Routes that scripts call. The browser translates their messages, so they exist once, not per language. */
const apis: RouteConfigEntry[] = [
  // Staff only.
  layout("admin/staff.layout.ts", [route("api/admin/changes", "admin/live/changes.api.ts")]),
  layout("admin/admin.layout.ts", [
    route("api/admin/documents/arriving", "documents/arriving/library-arrivals.api.ts"),
    route("api/admin/documents/arriving/:arrivalId", "documents/arriving/library-arrival.api.ts"),
  ]),

  // Approved users only.
  layout("assistant/api.layout.ts", [
    route("api/chat", "assistant/ask.api.ts"),
    route("api/chat/sessions", "assistant/sessions.api.ts"),
    route("api/chat/sessions/:sessionId", "assistant/session.api.ts"),
    route("api/chat/sessions/:sessionId/link", "assistant/handed-over/hand-over.api.ts"),
    route("api/chat/sessions/search", "assistant/past-chats/past-chats.api.ts"),
    route("api/chat/attachments", "assistant/attachments/attachments.api.ts"),
    route("api/chat/attachments/:attachmentId", "assistant/attachments/attachment.api.ts"),
    route("api/chat/attachments/:attachmentId/pictures/:page", "assistant/attachments/attached-picture.api.ts"),
    route("api/chat/answers/:messageId", "assistant/answer.api.ts"),
    route("api/chat/answers/:messageId/feedback", "assistant/feedback.api.ts"),
    route("api/chat/answers/:messageId/readings", "assistant/forms/filled-form.api.ts"),
    route("api/documents", "assistant/own-documents/own-documents.api.ts"),
    route("api/documents/arriving", "documents/arriving/own-arrivals.api.ts"),
    route("api/documents/arriving/:arrivalId", "documents/arriving/own-arrival.api.ts"),
    route("api/documents/:documentId", "assistant/own-documents/own-document.api.ts"),
    route("api/documents/:documentId/offer", "assistant/own-documents/own-offer.api.ts"),
    route("api/documents/:documentId/password", "assistant/own-documents/own-password.api.ts"),
    route("api/offline-pages", "assistant/kept-offline/pages.api.ts"),
    route("api/chat/calculators/:documentId/:calculatorId", "assistant/forms/calculator.api.ts"),
  ]),
];

/** Files for machines, public on purpose. Each covers both languages. */
const files: RouteConfigEntry[] = [
  route("robots.txt", "site/search-engines/robots.api.ts"),
  route("sitemap.xml", "site/search-engines/sitemap.api.ts"),
  route("media/:name", "site/content/media.api.ts"),
  route("service-worker.js", "site/offline/worker.api.ts"),
];

export default [
  ...withIds(pages, "en"),
  ...prefix("ar", withIds(pages, "ar")),
  ...withIds(files, "files"),
  ...withIds(apis, "api"),
] satisfies RouteConfig;

/** Gives every entry its own id, so that one file can serve both languages. */
function withIds(entries: RouteConfigEntry[], tree: string): RouteConfigEntry[] {
  return entries.map((entry) => ({
    ...entry,
    id: `${tree}/${entry.id ?? entry.file.replace(/\.tsx?$/, "")}`,
    ...(entry.children && { children: withIds(entry.children, tree) }),
  }));
}
