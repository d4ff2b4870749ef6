import { defineStrings } from "~/i18n/strings";

/** Texts of an answer that are the product's own. Everything else is quoted. */
export const strings = defineStrings({
  en: {
    lead: {
      procedure: "The procedure “{{title}}” in {{document}}",
      section: "From “{{title}}” in {{document}}",
      unsure: "I am not certain that this answers you. The closest in the manuals:",
      corrected: "I read the misspelt words as: {{words}}.",
    },
    fold: {
      rest: "The rest of this section",
      more: "More from the manuals ({{count}})",
      document: "{{document}}, page {{page}}",
    },
    table: { cut: "{{shown}} of {{all}} rows; all of them are below." },
    comparison: { subject: "Compared", isSaid: "What the documents say" },
    worked: {
      done: "With your figures; the arithmetic is mine, the rule is the manual’s:",
      taken: "Taken from your question: {{told}}.",
      stated: "Taken from the section, not from you: {{told}}.",
      form: "To check or change it: [{{title}}]({{path}}).",
      offer: "To calculate with your figures: [{{title}}]({{path}}).",
      unclear: "Your figures may give {{name}}, but I am not certain which of them is which, so I show no result.",
      derived: { total: "in that time", duration: "it lasts" },
      assumed: "Assumed, because you did not say: {{told}}.",
      missing: "To work out {{name}} with your figures I still need, with their units: {{missing}}.",
      impossible: "{{name}} of {{value}} cannot be: it lies between {{least}} and {{most}}. Please check the reading.",
    },
    part: {
      unanswered: "The documents do not answer this part, so I will not guess.",
      unansweredThere: "This document does not answer the question.",
    },
    missingIn: "“{{document}}” does not answer this; what follows is from other documents.",
    alert: { warning: "Warning.", caution: "Caution.", note: "Note." },
    otherLanguage: {
      ar: "This document is in Arabic; its text is quoted as it stands.",
      en: "This document is in English; its text is quoted as it stands.",
    },
    silence: {
      all: "I found nothing in the manuals that answers this, and I will not guess.",
      only: "I looked in {{name}} only, and found nothing there that answers this.",
      onlyNamed: "I looked in the category “{{name}}” only, and found nothing there that answers this.",
      goneCategory:
        "I looked in one category only, which has been removed, so there is nothing in it that answers this.",
      goneDocument: "I looked in one document only, which is no longer there.",
      category: { ro: "the RO technical manuals", guides: "the industrial water guides" },
      nearest: "The sections below come nearest.",
    },
    suggestion: "What do the documents say about “{{title}}”?",
  },
  ar: {
    lead: {
      procedure: "إجراء «{{title}}» في {{document}}",
      section: "من «{{title}}» في {{document}}",
      unsure: "لست متأكدًا من أن هذا يجيب عن سؤالك. أقرب ما في الأدلة إليه:",
      corrected: "قرأتُ ما كُتب خطأً هكذا: {{words}}.",
    },
    fold: {
      rest: "بقية هذا القسم",
      more: "المزيد من الأدلة ({{count}})",
      document: "{{document}}، الصفحة {{page}}",
    },
    table: { cut: "{{shown}} من {{all}} صفًا، وكلها مطوية أدناه." },
    comparison: { subject: "طرف المقارنة", isSaid: "ما تقوله الوثائق" },
    worked: {
      done: "بأرقامك، والعملية الحسابية مني والقاعدة من الدليل:",
      taken: "ما أخذته من سؤالك: {{told}}.",
      stated: "وما أخذته من نص القسم لا من سؤالك: {{told}}.",
      form: "للتحقق أو التعديل: [{{title}}]({{path}}).",
      offer: "للحساب بأرقامك: [{{title}}]({{path}}).",
      unclear: "قد تكفي أرقامك لحساب {{name}}، لكني لست متأكدًا أيّ رقم لأيّ قيمة، فلا أعرض نتيجة.",
      derived: { total: "خلال هذه المدة", duration: "تكفي مدة" },
      assumed: "وافترضت ما لم تذكره: {{told}}.",
      missing: "لحساب {{name}} بأرقامك أحتاج أيضًا، مع الوحدات، إلى: {{missing}}.",
      impossible: "لا يمكن أن يكون {{name}} {{value}}، فهو بين {{least}} و{{most}}. يرجى التحقق من القراءة.",
    },
    part: {
      unanswered: "لا تجيب الوثائق عن هذا الجزء، ولن أخمّن جوابًا.",
      unansweredThere: "لا تجيب هذه الوثيقة عن السؤال.",
    },
    missingIn: "لا تجيب وثيقة «{{document}}» عن هذا السؤال، وما يلي من وثائق أخرى.",
    alert: { warning: "تحذير.", caution: "تنبيه.", note: "ملاحظة." },
    otherLanguage: {
      ar: "هذه الوثيقة بالعربية، وفيما يلي نصها كما هو.",
      en: "هذه الوثيقة بالإنجليزية، وفيما يلي نصها كما هو.",
    },
    silence: {
      all: "لم أجد في الأدلة ما يجيب عن هذا، ولن أخمّن.",
      only: "بحثت في {{name}} فقط، ولم أجد فيها ما يجيب عن هذا.",
      onlyNamed: "بحثت في فئة «{{name}}» فقط، ولم أجد فيها ما يجيب عن هذا.",
      goneCategory: "بحثت في فئة واحدة فقط، وقد أُزيلت، فليس فيها ما يجيب عن هذا.",
      goneDocument: "بحثت في وثيقة واحدة فقط، ولم تعد موجودة.",
      category: { ro: "الأدلة الفنية للتناضح العكسي", guides: "أدلة المياه الصناعية" },
      nearest: "وأقرب الأقسام إليه مذكورة أدناه.",
    },
    suggestion: "ماذا تقول الوثائق عن «{{title}}»؟",
  },
});
