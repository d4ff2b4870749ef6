/** Delivery status of a mail: `kept` means written as a file, because no mail server is configured. */
export const mailStatuses = ["queued", "sent", "kept", "failed"] as const;

export type MailStatus = (typeof mailStatuses)[number];
