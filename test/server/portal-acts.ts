/** What can be done in the portal, by the folder of `src/admin` whose table of acts does it. `acts.server.test.ts` holds it to those. */
export const portalActs = {
  requests: ["approve", "reject", "hold", "delete", "undo", "note", "resend", "link"],
  messages: ["answer", "reopen", "delete"],
  users: ["approve", "suspend", "sign-out", "link"],
  "promo-codes": ["create", "change", "activate", "deactivate"],
  analytics: ["gap"],
  settings: [
    "invite",
    "role",
    "deactivate",
    "reactivate",
    "resend",
    "withdraw",
    "probe",
    "test-mail",
    "retry-mail",
    "retry-job",
    "notice-save",
    "notice-remove",
    "retention",
    "hand-over",
  ],
} as const;
