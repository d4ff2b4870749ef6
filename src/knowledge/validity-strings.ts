import { defineStrings } from "~/i18n/strings";

/** Mark of a document that is valid no longer. */
export const validityStrings = defineStrings({
  en: { expired: "This document was valid until {{day}}." },
  ar: { expired: "كانت هذه الوثيقة سارية حتى {{day}}." },
});
