/** The languages of mails. Stands here because the platform knows nothing of the product's texts and routes. */
export type MailLanguage = "en" | "ar";
