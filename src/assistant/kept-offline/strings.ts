import { defineStrings } from "~/i18n/strings";

/** Texts for the manuals and calculators that are kept on a device. */
export const keptStrings = defineStrings({
  en: {
    title: "Without a connection",
    offer: "Keep the manuals and calculators on this device, and they open without a connection.",
    keep: "Keep on this device",
    notNow: "Not now",
    about: "What is kept",
    what:
      "The assistant's page, the manuals and the calculators. Your documents are not kept, and of your chats " +
      "only the last one that you opened. Everything goes when you sign out, or after seven days without a connection.",
    keeping: "Keeping the manuals and calculators",
    progress: "{{done}} of {{total}} pages",
    waiting: "Goes on once there is a connection.",
    full: "There is no space left on this device. What is kept already still opens.",
    again: "Try again",
    kept: "Kept on this device in {{languages}}: {{total}} pages, {{size}} MB.",
    also: "Keep in {{language}}, too",
    remove: "Remove from this device",
    names: { en: "English", ar: "Arabic", both: "English and Arabic" },
  },
  ar: {
    title: "من دون اتصال",
    offer: "احفظ الأدلة والحاسبات على هذا الجهاز لتفتحها من دون اتصال.",
    keep: "احفظ على هذا الجهاز",
    notNow: "ليس الآن",
    about: "ما الذي يُحفظ",
    what:
      "تُحفظ صفحة المساعد والأدلة والحاسبات، ولا تُحفظ وثائقك، ولا من محادثاتك إلا آخر محادثة فتحتها. " +
      "ويُحذف كل ذلك عند تسجيل الخروج، أو بعد سبعة أيام من دون اتصال.",
    keeping: "جارٍ حفظ الأدلة والحاسبات",
    progress: "{{done}} من {{total}} صفحة",
    waiting: "يُستأنف الحفظ عند عودة الاتصال.",
    full: "لا تتسع ذاكرة هذا الجهاز للمزيد. ما حُفظ حتى الآن ما زال يُفتح.",
    again: "أعد المحاولة",
    kept: "محفوظة على هذا الجهاز {{languages}}: عدد الصفحات {{total}}، وحجمها {{size}} ميغابايت.",
    also: "احفظها {{language}} أيضًا",
    remove: "احذفها من هذا الجهاز",
    names: { en: "بالإنجليزية", ar: "بالعربية", both: "بالعربية والإنجليزية" },
  },
});
