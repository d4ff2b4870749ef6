import { defineStrings } from "~/i18n/strings";

/** The reader of manuals. */
export const viewerStrings = defineStrings({
  en: {
    documentTitle: "{{title}} · Dr. Water",
    back: "Back to the assistant",
    contents: "Contents",
    page: "p. {{page}}",
    edition: "Edition {{edition}}",
    inEnglish: "Read in English",
    inArabic: "Read in Arabic",
    cited: "The cited passage is marked.",
    toCited: "Go to the cited passage",
    olderTitle: "This is an older version",
    olderText:
      "An answer cited it before the manual was replaced. The words it quoted are marked; the current version may say something else.",
    current: "Open the current version",
    theme: "Light or dark",
    table: "Table, scrolls sideways",
    alerts: { warning: "Warning", caution: "Caution", note: "Note" },
  },
  ar: {
    documentTitle: "{{title}} · دكتور ووتر",
    back: "العودة إلى المساعد",
    contents: "المحتويات",
    page: "ص {{page}}",
    edition: "طبعة {{edition}}",
    inEnglish: "اقرأ بالإنجليزية",
    inArabic: "اقرأ بالعربية",
    cited: "النص المستشهَد به مظلَّل.",
    toCited: "اذهب إلى النص المستشهَد به",
    olderTitle: "هذه نسخة أقدم",
    olderText: "استشهد بها جواب قبل أن يُستبدل الدليل. الكلمات المقتبسة مظلّلة، وقد تقول النسخة الحالية شيئًا آخر.",
    current: "افتح النسخة الحالية",
    theme: "فاتح أو داكن",
    table: "جدول قابل للتمرير أفقيًا",
    alerts: { warning: "تحذير", caution: "تنبيه", note: "ملاحظة" },
  },
});
