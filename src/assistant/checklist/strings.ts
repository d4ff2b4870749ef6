import { defineStrings } from "~/i18n/strings";

/** Texts of the checklist. The sheet itself uses the language of the answer. */
export const strings = defineStrings({
  en: {
    documentTitle: "Checklist: {{question}} · Dr. Water",
    back: "Back to the assistant",
    print: "Print",
    clear: "Clear the ticks",
    kept: "Ticks are kept on this device.",
    done: "{{done}} of {{all}} done",
    sheet: {
      label: "Checklist",
      hazards: "Hazards first",
      step: "Step {{number}}",
      sources: "Sources",
      page: "Page {{page}}",
      preparedFor: "Prepared for",
      date: "Date",
      plant: "Plant and train",
      doneBy: "Done by",
      checkedBy: "Checked by",
      time: "Date and time",
      disclaimer: "Guidance only; confirm with your plant SOPs and vendor specs before action.",
    },
  },
  ar: {
    documentTitle: "قائمة تحقق: {{question}} · دكتور ووتر",
    back: "العودة إلى المساعد",
    print: "طباعة",
    clear: "مسح العلامات",
    kept: "تُحفظ العلامات على هذا الجهاز.",
    done: "أُنجز {{done}} من {{all}}",
    sheet: {
      label: "قائمة تحقق",
      hazards: "المخاطر أولًا",
      step: "الخطوة {{number}}",
      sources: "المصادر",
      page: "الصفحة {{page}}",
      preparedFor: "أُعدّت لـ",
      date: "التاريخ",
      plant: "المحطة وخط الإنتاج",
      doneBy: "نفّذها",
      checkedBy: "راجعها",
      time: "التاريخ والوقت",
      disclaimer: "للإرشاد فقط؛ تحقّق من إجراءات التشغيل القياسية في محطتك ومواصفات المورّد قبل التنفيذ.",
    },
  },
});
