import { defineStrings } from "~/i18n/strings";

/** Frame texts of `/privacy`; the notice itself is content. */
export const privacyStrings = defineStrings({
  en: {
    title: "Privacy notice",
    description:
      "What personal data this site stores, why, for how long, who can see it, where it goes, and how you see, " +
      "correct or delete it.",
    heading: "Privacy notice",
    lead: "We store what is needed to give you access and to answer you. We sell nothing, and nobody is tracked.",
    date: "As of {{day}}",
    contents: "On this page",
    responsible: {
      title: "Who is responsible",
      registration: "Registration",
      address: "Address",
      contact: "Questions about your data",
      authority: "Supervised by",
    },
    stored: {
      title: "What we store",
      basis: "We do this on this basis: {{basis}}",
    },
    places: {
      title: "Where it goes",
      hosting: "Server",
      mail: "E-mail",
      answers: "Answers",
      search: "Search",
      searchText:
        "Questions, and the text of all documents, also of those that you upload for yourself, go to a service at " +
        "{{place}} that turns texts into numbers, so that the search finds what means the same. Other readers do " +
        "not find your documents by it.",
      asks: "Questions for the search",
      askText:
        "The text of all uploaded documents, also of those that you upload for yourself, goes to the language model " +
        "at {{place}}, which writes questions that their sections answer, unless we have switched that off. They " +
        "help the search, are never shown, and are deleted with the document. Other readers do not find your " +
        "documents by them.",
      backups: "Backups",
      backupsText: "Copies of all of this, kept by us. What you delete leaves them when the old copies are removed.",
    },
    browser: "In your browser",
    rights: { title: "Your rights", contact: "Write to" },
  },
  ar: {
    title: "إشعار الخصوصية",
    description:
      "ما البيانات الشخصية التي يحفظها هذا الموقع، ولماذا، وكم مدة، ومن يراها، وإلى أين تذهب، " +
      "وكيف تطّلع عليها أو تصححها أو تحذفها.",
    heading: "إشعار الخصوصية",
    lead: "نحفظ ما يلزم لمنحك الوصول ولإجابتك. لا نبيع شيئًا ولا نتتبّع أحدًا.",
    date: "بتاريخ {{day}}",
    contents: "في هذه الصفحة",
    responsible: {
      title: "من المسؤول",
      registration: "التسجيل",
      address: "العنوان",
      contact: "للسؤال عن بياناتك",
      authority: "جهة الرقابة",
    },
    stored: {
      title: "ماذا نحفظ",
      basis: "وسندنا في ذلك: {{basis}}",
    },
    places: {
      title: "إلى أين تذهب",
      hosting: "الخادم",
      mail: "البريد",
      answers: "الأجوبة",
      search: "البحث",
      searchText:
        "تُرسَل الأسئلة ونصوص كل الوثائق، ومنها ما ترفعه لنفسك، إلى خدمة على {{place}} تحوّل النصوص إلى أرقام " +
        "ليجد البحث ما يؤدي المعنى نفسه. ولا يجد غيرك وثائقك بها.",
      asks: "أسئلة للبحث",
      askText:
        "تُرسَل نصوص كل الوثائق المرفوعة، ومنها ما ترفعه لنفسك، إلى النموذج اللغوي على {{place}} ليكتب أسئلة " +
        "تجيب عنها أقسامها، ما لم نوقف ذلك. تعين هذه الأسئلة البحث ولا تُعرض أبدًا، وتُحذف مع الوثيقة. " +
        "ولا يجد غيرك وثائقك بها.",
      backups: "النسخ الاحتياطية",
      backupsText: "نسخ من كل ما سبق نحفظها نحن. وما تحذفه يخرج منها حين تُزال النسخ القديمة.",
    },
    browser: "في متصفحك",
    rights: { title: "حقوقك", contact: "اكتب إلى" },
  },
});
