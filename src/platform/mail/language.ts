/** Languages of mails. Defined here because `platform/` may not import `i18n/`. */
export type MailLanguage = "en" | "ar";
