import { defineStrings } from "~/i18n/strings";

/** Texts of the chat in a browser without scripts. */
export const needsScriptsStrings = defineStrings({
  en: {
    heading: "The chat needs JavaScript",
    text:
      "JavaScript is off in this browser. Turn it on and load the page again. All of the following works without it, " +
      "and so do your account and signing out, at the top.",
    calculators: "Calculators",
    causes: "Find a cause step by step",
    manuals: "Manuals",
    own: "Your documents",
  },
  ar: {
    heading: "تحتاج المحادثة إلى JavaScript",
    text:
      "JavaScript متوقف في هذا المتصفح. فعّله ثم أعد تحميل الصفحة. كل ما يلي يعمل من دونه، وكذلك صفحة حسابك " +
      "وتسجيل الخروج في أعلى الصفحة.",
    calculators: "الحاسبات",
    causes: "ابحث عن السبب خطوة بخطوة",
    manuals: "الأدلة",
    own: "وثائقك",
  },
});
