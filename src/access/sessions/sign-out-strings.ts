import { defineStrings } from "~/i18n/strings";

/** Texts for a failed sign-out. */
export const signOutStrings = defineStrings({
  en: {
    failed: "Not signed out",
    failedText: "The server could not be reached, so you are still signed in. Please try again.",
  },
  ar: {
    failed: "لم يُسجَّل الخروج",
    failedText: "تعذّر الوصول إلى الخادم، فما زلت مسجّل الدخول. يُرجى إعادة المحاولة.",
  },
});
