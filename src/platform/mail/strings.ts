import type { MailLanguage } from "./language";

/** Texts of the mail frame. All other texts belong to the feature that sends the mail. */
export const strings = {
  en: {
    site: "Dr. Water",
    sentBecause: "You are receiving this message because of an account, a request or a message on our site.",
    visit: "Open the site",
  },
  ar: {
    site: "دكتور ووتر",
    sentBecause: "وصلتك هذه الرسالة بسبب حساب أو طلب أو رسالة على موقعنا.",
    visit: "افتح الموقع",
  },
} satisfies Record<MailLanguage, Record<string, string>>;
