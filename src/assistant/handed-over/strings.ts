import { defineStrings } from "~/i18n/strings";

/** Texts for handing a conversation over to colleagues. */
export const strings = defineStrings({
  en: {
    open: "Hand over",
    title: "Hand over “{{title}}”",
    loading: "Loading…",
    failed: "This did not work. Try again.",
    off: "Links for colleagues are switched off here. Save the chat as Markdown instead.",
    noOrganization: "Your profile names no organization, so there are no colleagues to hand it over to.",
    closed:
      "A link lets approved users of “{{organization}}” read this chat and anything added to it later. " +
      "They cannot ask in it.",
    create: "Create link",
    link: "Link for colleagues of “{{organization}}”",
    copy: "Copy link",
    copied: "Link copied",
    copyFailed: "Copying is not allowed here. Select the link instead.",
    withdraw: "Withdraw link",
    page: {
      documentTitle: "{{title}} · Dr. Water",
      back: "Back to the assistant",
      lead: "Handed over to you at {{organization}} for reading.",
      you: "Question",
      answer: "Answer",
      sources: "Sources",
      page: "Page {{page}}",
      changed: "With other readings",
      disclaimer: "Guidance only; confirm with your plant SOPs and vendor specs before action.",
      missing: "This link opens no chat",
      missingText:
        "It was withdrawn, belongs to another organization, or the access behind it has ended. " +
        "Ask your colleague for a new one.",
      missingDocument: "No chat · Dr. Water",
    },
  },
  ar: {
    open: "تسليم لزميل",
    title: "تسليم «{{title}}»",
    loading: "جارٍ التحميل…",
    failed: "لم ينجح ذلك. أعد المحاولة.",
    off: "روابط الزملاء متوقفة هنا. احفظ المحادثة بصيغة Markdown بدلًا من ذلك.",
    noOrganization: "لا يذكر ملفك جهة عمل، فلا زملاء تُسلَّم إليهم المحادثة.",
    closed:
      "يتيح الرابط للمستخدمين المعتمدين في «{{organization}}» قراءة هذه المحادثة وما يُضاف إليها لاحقًا، " +
      "ولا يمكنهم السؤال فيها.",
    create: "إنشاء رابط",
    link: "رابط لزملاء «{{organization}}»",
    copy: "نسخ الرابط",
    copied: "نُسخ الرابط",
    copyFailed: "النسخ غير مسموح هنا. حدّد الرابط بدلًا من ذلك.",
    withdraw: "سحب الرابط",
    page: {
      documentTitle: "{{title}} · دكتور ووتر",
      back: "العودة إلى المساعد",
      lead: "سُلّمت إليك للقراءة في {{organization}}.",
      you: "السؤال",
      answer: "الجواب",
      sources: "المصادر",
      page: "الصفحة {{page}}",
      changed: "بقراءات أخرى",
      disclaimer: "للإرشاد فقط؛ تحقّق من إجراءات التشغيل القياسية في محطتك ومواصفات المورّد قبل التنفيذ.",
      missing: "لا يفتح هذا الرابط أي محادثة",
      missingText: "سُحب الرابط، أو يخص جهة عمل أخرى، أو انتهت الصلاحية التي يستند إليها. اطلب من زميلك رابطًا جديدًا.",
      missingDocument: "لا محادثة · دكتور ووتر",
    },
  },
});
