import { defineStrings } from "~/i18n/strings";

/** Texts of hiding a manual that comes with the product. */
export const hideStrings = defineStrings({
  en: {
    hide: "Hide",
    show: "Show again",
    title: "Hide “{{title}}”?",
    text: "It disappears for everybody at once from Sources, searches and answers. It can be shown again at any time.",
    opens: "Earlier answers, calculators and diagnosis still open it.",
    emergencies: "Emergencies are still answered from it, by these sections:",
    none: "No emergency is answered from it.",
    isHidden: "This manual is hidden",
    isHiddenText: "The assistant neither lists nor searches it.",
  },
  ar: {
    hide: "إخفاء",
    show: "إظهار من جديد",
    title: "إخفاء «{{title}}»؟",
    text: "تختفي فورًا لدى الجميع من المصادر والبحث والأجوبة، ويمكن إظهارها من جديد في أي وقت.",
    opens: "وتبقى تُفتح من الأجوبة السابقة والحاسبات والتشخيص.",
    emergencies: "وتبقى حالات الطوارئ يُجاب عنها منها، بهذه الأقسام:",
    none: "ولا يُجاب منها عن أي حالة طوارئ.",
    isHidden: "هذا الدليل مخفي",
    isHiddenText: "لا يعرضه المساعد ولا يبحث فيه.",
  },
});
