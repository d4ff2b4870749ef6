import { defineStrings } from "~/i18n/strings";

/** Texts of providers, for users and for staff. */
export const providerStrings = defineStrings({
  en: {
    answer: {
      addressRemoved: "(address removed)",
      cutShort: "The answer ends here because it reached its maximum length.",
      fallback: "The language model cannot be reached; this answer is put together from the passages themselves.",
    },
    provider: { extractive: "From the passages", llm: "Language model", gradio: "Hosted chatbot" },
    failure: {
      unreachable: "Cannot be reached",
      unauthorized: "Refuses the key",
      rate_limited: "Too many questions for it",
      rejected: "Refuses the question",
      server_error: "Has a fault",
      malformed: "Does not follow its protocol",
      cut: "Broke off in the middle",
      first_timeout: "Did not begin in time",
      idle_timeout: "Stopped sending in the middle",
      total_timeout: "Not finished in time",
      breaker_open: "Paused after several failures",
      internal: "A fault of this server",
    },
  },
  ar: {
    answer: {
      addressRemoved: "(حُذف العنوان)",
      cutShort: "ينتهي الجواب هنا لأنه بلغ أقصى طول له.",
      fallback: "تعذّر الوصول إلى النموذج اللغوي، فجُمع هذا الجواب من نصوص الأدلة نفسها.",
    },
    provider: { extractive: "من نصوص الأدلة", llm: "نموذج لغوي", gradio: "روبوت محادثة مستضاف" },
    failure: {
      unreachable: "تعذّر الوصول إليه",
      unauthorized: "يرفض المفتاح",
      rate_limited: "تجاوزت الأسئلة حدّه",
      rejected: "يرفض السؤال",
      server_error: "به عطل",
      malformed: "لا يلتزم بالبروتوكول",
      cut: "انقطع في منتصف الجواب",
      first_timeout: "لم تصل الكلمات الأولى في الوقت المحدد",
      idle_timeout: "توقّف في منتصف الجواب",
      total_timeout: "لم يُنهِ الجواب في الوقت المحدد",
      breaker_open: "تُرك مدة بعد إخفاقات متتالية",
      internal: "عطل في هذا الخادم",
    },
  },
});
