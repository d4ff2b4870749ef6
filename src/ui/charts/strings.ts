import { defineStrings } from "~/i18n/strings";

/** Texts of charts. */
export const chartStrings = defineStrings({
  en: {
    asTable: "Show as a table",
    csvOf: "{{title}}: download as CSV",
    period: "Period",
    walk: "{{title}}: walk through the periods with the arrow keys",
    all: "Whole period",
    share: "Share",
    count: "Number",
    nothing: "Nothing to show in this period.",
    noValue: "no value",
  },
  ar: {
    asTable: "اعرضه جدولًا",
    csvOf: "{{title}}: نزّله بصيغة CSV",
    period: "الفترة",
    walk: "{{title}}: تنقّل بين الفترات بمفاتيح الأسهم",
    all: "الفترة كلها",
    share: "النسبة",
    count: "العدد",
    nothing: "لا شيء يُعرض في هذه الفترة.",
    noValue: "بلا قيمة",
  },
});
