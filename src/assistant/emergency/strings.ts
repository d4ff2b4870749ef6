import { defineStrings } from "~/i18n/strings";

/** The assistant's own words in the answer to an emergency. Everything else is quoted. */
export const strings = defineStrings({
  en: {
    call: "This sounds like an emergency. Call {{call}} now, or have somebody call, and do this at once:",
    section: "“{{title}}” in {{document}}",
    also: "Also “{{title}}” in {{document}}",
    /** Above the answer to a question that may describe an emergency. */
    possible: "Is somebody in danger? Call {{call}} now.",
    steps: "The first question below shows what to do at once.",
    /** Asks the same question again as an ordinary one, or as an emergency. */
    ordinary: "No emergency: {{question}}",
    emergency: "Emergency: {{question}}",
  },
  ar: {
    call: "يبدو أن هذه حالة طارئة. اتصل فورًا: {{call}}، أو اطلب من أحد أن يتصل، وافعل ما يلي حالًا:",
    section: "«{{title}}» في {{document}}",
    also: "وكذلك «{{title}}» في {{document}}",
    possible: "هل أحد في خطر؟ اتصل فورًا: {{call}}.",
    steps: "أول سؤال أسفل الجواب يعرض ما يجب فعله حالًا.",
    ordinary: "ليست حالة طارئة: {{question}}",
    emergency: "حالة طارئة: {{question}}",
  },
});
