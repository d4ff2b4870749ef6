import { defineStrings } from "~/i18n/strings";

/** The question that staff put to one document. */
export const tryStrings = defineStrings({
  en: {
    title: "Ask this document",
    titleOf: "Ask this document: {{title}}",
    lead: "The answer is the one that the assistant gives from this document alone. Nothing is saved.",
    question: "Question",
    ask: "Ask",
    answer: "Answer of the assistant",
    back: "Back to the document",
    empty: "Type a question.",
    too_long: "The question is too long.",
    silent: "Nothing answers from this document now. It has to be read first, and not be withdrawn.",
    error: "Error",
    failed: "Failed to answer the question",
  },
  ar: {
    title: "اسأل هذه الوثيقة",
    titleOf: "اسأل هذه الوثيقة: {{title}}",
    lead: "الجواب هو ما يجيب به المساعد من هذه الوثيقة وحدها. لا يُحفظ شيء.",
    question: "السؤال",
    ask: "اسأل",
    answer: "جواب المساعد",
    back: "العودة إلى الوثيقة",
    empty: "اكتب سؤالًا.",
    too_long: "السؤال أطول من اللازم.",
    silent: "لا يُجاب من هذه الوثيقة الآن. يجب أن تُقرأ أولًا، وألّا تكون مسحوبة.",
    error: "خطأ",
    failed: "تعذّر الجواب عن السؤال",
  },
});
