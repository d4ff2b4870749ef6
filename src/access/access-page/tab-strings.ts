import { defineStrings } from "~/i18n/strings";

/** Texts about the benefits of access, beside the tabs for signing in and signing up. */
export const tabStrings = defineStrings({
  en: {
    title: "What opens with access",
    answers: "Answers from technical manuals, each with its citation.",
    languages: "Arabic and English, in the words of the shift.",
    conversations: "Your conversations, kept for you and hidden from every other user.",
    noAccount: "Rather ask first, without an account?",
    register: "Send a request",
  },
  ar: {
    title: "ما يتيحه لك الوصول",
    answers: "أجوبة من الأدلة الفنية، ولكل منها استشهاد.",
    languages: "العربية والإنجليزية، وبكلام الوردية نفسه.",
    conversations: "محادثاتك محفوظة لك، ولا يراها مستخدم غيرك.",
    noAccount: "تفضّل أن تطلب أولًا من دون حساب؟",
    register: "أرسل طلبًا",
  },
});
