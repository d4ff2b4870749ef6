/** Templates of mails with a link that lets somebody in: only their reader may see it. */
export const secretMails = [
  "invitation",
  "staff-invitation",
  "reset-password",
  "confirm-email",
  "change-email",
] as const;
