import { defineStrings } from "~/i18n/strings";

/** The password that is asked again before what is sensitive. */
export const proofStrings = defineStrings({
  en: {
    label: "Your password",
    hint: "Asked again because you signed in more than an hour ago.",
    needed: "Enter your password to go on.",
    wrong: "This is not your password.",
    tooMany_one: "Too many attempts. Please try again in {{count}} minute.",
    tooMany_other: "Too many attempts. Please try again in {{count}} minutes.",
  },
  ar: {
    label: "كلمة مرورك",
    hint: "تُطلب مرة أخرى لأنك سجّلت الدخول قبل أكثر من ساعة.",
    needed: "أدخل كلمة مرورك للمتابعة.",
    wrong: "ليست هذه كلمة مرورك.",
    tooMany_zero: "محاولات كثيرة جدًا. حاول مرة أخرى بعد قليل.",
    tooMany_one: "محاولات كثيرة جدًا. حاول مرة أخرى بعد دقيقة واحدة.",
    tooMany_two: "محاولات كثيرة جدًا. حاول مرة أخرى بعد دقيقتين.",
    tooMany_few: "محاولات كثيرة جدًا. حاول مرة أخرى بعد {{count}} دقائق.",
    tooMany_many: "محاولات كثيرة جدًا. حاول مرة أخرى بعد {{count}} دقيقة.",
    tooMany_other: "محاولات كثيرة جدًا. حاول مرة أخرى بعد {{count}} دقيقة.",
  },
});
