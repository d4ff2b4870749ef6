import { defineStrings } from "~/i18n/strings";

/** Texts about what is stored, shared by the pages of trust and privacy. The data themselves are content. */
export const storedStrings = defineStrings({
  en: {
    what: "What",
    why: "Why",
    long: "How long",
    who: "Who sees it",
    days_one: "{{count}} day",
    days_other: "{{count}} days",
    limits: {
      chats: "At the latest {{days}} after their last message.",
      contact: "At the latest {{days}} after they were answered.",
      mails: "At the latest {{days}} after they were written; those that could not be delivered stay.",
      audit: "Here it is deleted after {{days}}.",
      unknown: "A limit in days may be set here; it cannot be shown just now.",
    },
    someLimits: "Limits in days are those set on this server today. Where none is named, none is set.",
    noLimits: "No further time limits are set on this server today.",
    unknownLimits:
      "The time limits that are set on this server cannot be shown just now. " +
      "Please open this page again in a few minutes.",
  },
  ar: {
    what: "البيانات",
    why: "لماذا",
    long: "المدة",
    who: "من يراه",
    days_zero: "أقل من يوم",
    days_one: "يوم واحد",
    days_two: "يومين",
    days_few: "{{count}} أيام",
    days_many: "{{count}} يومًا",
    days_other: "{{count}} يوم",
    limits: {
      chats: "وعلى الأكثر بعد {{days}} من آخر رسالة فيها.",
      contact: "وعلى الأكثر بعد {{days}} من الرد عليها.",
      mails: "وعلى الأكثر بعد {{days}} من كتابتها، ويبقى ما تعذّر إيصاله.",
      audit: "ويُحذف هنا بعد {{days}}.",
      unknown: "وقد تكون لها مدة محدَّدة بالأيام يتعذّر عرضها الآن.",
    },
    someLimits: "المدة المذكورة بالأيام هي المحدَّدة في هذا الخادم اليوم، وما لم تُذكر له مدة فلا مدة محدَّدة له.",
    noLimits: "لم تُحدَّد في هذا الخادم اليوم مدد أخرى.",
    unknownLimits: "يتعذّر الآن عرض المدد المحدَّدة في هذا الخادم. يُرجى فتح هذه الصفحة مرة أخرى بعد بضع دقائق.",
  },
});
