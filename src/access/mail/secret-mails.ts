/** The kinds of mail that carry a link which lets somebody in: nobody but their reader may see it. */
export const secretMails = [
  "invitation",
  "staff-invitation",
  "reset-password",
  "confirm-email",
  "change-email",
] as const;
