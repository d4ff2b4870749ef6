import { defineStrings } from "~/i18n/strings";

export const newsStrings = defineStrings({
  en: {
    title: "News",
    description:
      "News and notes from Dr. Water on AI in water treatment, " +
      "beginning with the 2025 expo panel on AI-driven maintenance.",
    eyebrow: "News",
    heading: "News and notes from the field",
    lead: "What we see, learn and build, written for people who run plants.",
    list: "Latest",
    read: "Read the article",
    stayTuned: "Stay tuned",
    stayTunedText: "More is on its way. Follow the feed in your reader, or write to us.",
    feed: "News feed",
    contact: "Contact us",
    all: "All news",
    published: "Published on {{day}}",
  },
  ar: {
    title: "الأخبار",
    description:
      "أخبار دكتور ووتر وملاحظاته عن الذكاء الاصطناعي في معالجة المياه، " +
      "وأولها جلسة معرض 2025 عن الصيانة بالذكاء الاصطناعي.",
    eyebrow: "الأخبار",
    heading: "أخبار وملاحظات من الميدان",
    lead: "ما نراه ونتعلّمه ونبنيه، نرويه لمن يشغّلون المحطات.",
    list: "الأحدث",
    read: "اقرأ المقال",
    stayTuned: "ترقّبوا المزيد",
    stayTunedText: "المزيد في الطريق. تابعنا عبر خلاصة الأخبار، أو اكتب إلينا.",
    feed: "خلاصة الأخبار",
    contact: "تواصل معنا",
    all: "كل الأخبار",
    published: "نُشر في {{day}}",
  },
});
