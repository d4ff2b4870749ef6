import { defineStrings } from "~/i18n/strings";

export const listStrings = defineStrings({
  en: {
    clear: "Clear filters",
    from: "From",
    to: "To",
    range: "Period",
    ranges: {
      "7": "Last 7 days",
      "30": "Last 30 days",
      "90": "Last 90 days",
      "365": "Last 12 months",
      own: "Own dates",
    },
    export: "Export CSV",
    first: "First page",
    error: "Error",
    again: "Try again",
    loadText: "The fault is on our side and is in the log. Nothing was changed.",
  },
  ar: {
    clear: "امسح عوامل التصفية",
    from: "من",
    to: "إلى",
    range: "الفترة",
    ranges: {
      "7": "آخر 7 أيام",
      "30": "آخر 30 يومًا",
      "90": "آخر 90 يومًا",
      "365": "آخر 12 شهرًا",
      own: "تواريخ محددة",
    },
    export: "تصدير CSV",
    first: "الصفحة الأولى",
    error: "خطأ",
    again: "أعد المحاولة",
    loadText: "الخلل من جهتنا وقد سُجِّل. لم يتغيّر أي شيء.",
  },
});
