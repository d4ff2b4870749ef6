import { defineStrings } from "~/i18n/strings";

/** Texts of the test mail. */
export const testMailStrings = defineStrings({
  en: {
    test: {
      subject: "Test mail from Dr. Water",
      text: "Mails arrive: you asked for this one on {{when}} in the settings of the portal.",
      button: "Open the mail settings",
    },
  },
  ar: {
    test: {
      subject: "رسالة تجريبية من دكتور ووتر",
      text: "الرسائل تصل: طلبتَ هذه الرسالة في {{when}} من إعدادات البوابة.",
      button: "افتح إعدادات البريد",
    },
  },
});
