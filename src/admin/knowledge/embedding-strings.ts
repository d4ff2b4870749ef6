import { defineStrings } from "~/i18n/strings";

/** Texts about the search by embeddings. */
export const embeddingStrings = defineStrings({
  en: {
    ready: "Search by meaning: all {{total}} passages are ready.",
    underWay:
      "Search by meaning: {{done}} of {{total}} passages are ready. " +
      "A document is searched by its words alone until all of its passages are.",
    model: "Model {{name}}, {{place}}",
    failing:
      "Search by meaning: the model’s endpoint fails. {{done}} of {{total}} passages are ready; " +
      "other documents are searched by their words alone.",
    cause: "{{cause}} Next attempt: {{time}}.",
    causes: {
      unreachable: "It cannot be reached.",
      unauthorized: "It refuses the key.",
      rate_limited: "It is sent too much at once.",
      rejected: "It refuses the texts, or does not know the model.",
      server_error: "It has a fault.",
      malformed: "It does not follow its protocol.",
      cut: "It broke off in the middle.",
      total_timeout: "It did not answer in time.",
      other: "The log says why.",
    },
  },
  ar: {
    ready: "البحث بالمعنى: كل المقاطع جاهزة، وعددها {{total}}.",
    underWay:
      "البحث بالمعنى: جُهّز {{done}} من {{total}} من المقاطع. يُبحث في الوثيقة بكلماتها وحدها إلى أن تكتمل مقاطعها.",
    model: "النموذج {{name}}، {{place}}",
    failing:
      "البحث بالمعنى: خادم النموذج لا يعمل. جُهّز {{done}} من {{total}} من المقاطع، " +
      "ويُبحث في بقية الوثائق بكلماتها وحدها.",
    cause: "{{cause}} المحاولة التالية: {{time}}.",
    causes: {
      unreachable: "تعذّر الوصول إليه.",
      unauthorized: "يرفض المفتاح.",
      rate_limited: "يُرسَل إليه أكثر مما يقبل.",
      rejected: "يرفض النصوص، أو لا يعرف النموذج.",
      server_error: "به عطل.",
      malformed: "لا يلتزم بالبروتوكول.",
      cut: "انقطع في المنتصف.",
      total_timeout: "لم يُجب في الوقت المحدد.",
      other: "السبب في سجل الخادم.",
    },
  },
});
