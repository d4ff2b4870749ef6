import { defineStrings } from "~/i18n/strings";

/** The assistant's own words in the answer to an emergency. Everything else is quoted. */
export const strings = defineStrings({
  en: {
    call: "This sounds like an emergency. Call {{call}} now, or have somebody call, and do this at once:",
    section: "“{{title}}” in {{document}}",
    also: "Also “{{title}}” in {{document}}",
    /** Asks the same question again as an ordinary one. */
    ordinary: "No emergency: {{question}}",
  },
  ar: {
    call: "يبدو أن هذه حالة طارئة. اتصل فوراً: {{call}}، أو اطلب من أحد أن يتصل، وافعل ما يلي حالاً:",
    section: "«{{title}}» في {{document}}",
    also: "وكذلك «{{title}}» في {{document}}",
    ordinary: "ليست حالة طارئة: {{question}}",
  },
});
