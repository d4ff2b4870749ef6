import { defineStrings } from "~/i18n/strings";

/** The calculator inside an answer. */
export const formStrings = defineStrings({
  en: {
    label: "Calculator: {{title}}",
    loading: "Loading the calculator…",
    failed: "The calculator could not be loaded.",
    again: "Try again",
    gone: "This calculator no longer exists. Ask again for a new one.",
    lead: {
      done: "Change a reading to see what would be.",
      missing: "Fill in what is missing; the result appears at once.",
      unclear: "I read your figures like this. Correct what is wrong, then confirm.",
      impossible: "Correct the reading that cannot be; the result appears at once.",
    },
    change: "What if? Change the readings",
    missing: "Still needed",
    readings: "Your readings",
    more: "More quantities",
    confirm: "These are right, work it out",
    result: "Result",
    changed: "Result with these readings",
    save: { saving: "Saving…", saved: "Saved with this chat", failed: "Not saved yet.", again: "Save again" },
    reset: "Back to the readings of my question",
  },
  ar: {
    label: "الحاسبة: {{title}}",
    loading: "جارٍ تحميل الحاسبة…",
    failed: "تعذّر تحميل الحاسبة.",
    again: "إعادة المحاولة",
    gone: "لم تعد هذه الحاسبة موجودة. أعد السؤال للحصول على حاسبة جديدة.",
    lead: {
      done: "غيّر أي قراءة لترى كيف تتغير النتيجة.",
      missing: "املأ ما ينقص وستظهر النتيجة فوراً.",
      unclear: "هكذا قرأتُ أرقامك. صحّح ما يلزم ثم أكّد.",
      impossible: "صحّح القراءة غير الممكنة وستظهر النتيجة فوراً.",
    },
    change: "ماذا لو؟ غيّر القراءات",
    missing: "ما ينقص",
    readings: "قراءاتك",
    more: "كميات أخرى",
    confirm: "القراءات صحيحة، احسب",
    result: "النتيجة",
    changed: "النتيجة بهذه القراءات",
    save: { saving: "جارٍ الحفظ…", saved: "حُفظت مع المحادثة", failed: "لم تُحفظ بعد.", again: "أعد الحفظ" },
    reset: "العودة إلى قراءات سؤالي",
  },
});
