import { z } from "zod";
import { answerPublicForm, type PostedForm, publicFormFields } from "~/access/forms/public-form.server";
import { optionalText, requiredText } from "~/access/forms/text-fields";
import type { Language } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { sendContactMessage } from "./contact.server";
import { contactStrings } from "./contact-strings";

const longest = { email: 254, word: 120, text: 5000 } as const;

/** Answers the posted contact form: that it was accepted, or the form again with its errors. */
export function answerContact(posted: PostedForm) {
  return answerPublicForm(posted, {
    schemaIn: contactForm,
    textsIn: (language) => {
      const t = textsIn(contactStrings, language);
      return {
        done: { title: t("sent.title"), description: t("sent.text") },
        failed: { title: t("failed.title"), description: t("failed.text") },
        tooMany: (minutes) => t("failed.tooMany", { count: minutes }),
      };
    },
    keep: sendContactMessage,
    log: { dropped: "a message by a program was dropped", failed: "a contact message could not be kept" },
  });
}

/** Returns the schema of the contact form, for `readForm`. */
export function contactForm(language: Language) {
  const t = textsIn(contactStrings, language);
  return z.object({
    ...publicFormFields,
    name: requiredText(t, longest.word),
    email: requiredText(t, longest.email).pipe(z.email(t("errors.emailForm"))),
    company: optionalText(t, longest.word),
    message: requiredText(t, longest.text),
  });
}
