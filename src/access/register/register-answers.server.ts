import { z } from "zod";
import { maxLengths } from "~/access/applicant";
import { answerPublicForm, type PostedForm, publicFormFields } from "~/access/forms/public-form.server";
import { optionalText, requiredText } from "~/access/forms/text-fields";
import type { Language } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { register } from "./register.server";
import { registerStrings } from "./register-strings";

/** Answers the posted registration form: that it was accepted, or the form again with its errors. */
export function answerRegistration(posted: PostedForm) {
  return answerPublicForm(posted, {
    schemaIn: registrationForm,
    textsIn: (language) => {
      const t = textsIn(registerStrings, language);
      return {
        done: { title: t("done.title"), description: t("done.text") },
        failed: { title: t("failed.title"), description: t("failed.text") },
        tooMany: (minutes) => t("failed.tooMany", { count: minutes }),
      };
    },
    keep: register,
    log: { dropped: "a registration by a program was dropped", failed: "a registration failed" },
  });
}

/** Returns the schema of the registration form, for `readForm`. */
export function registrationForm(language: Language) {
  const t = textsIn(registerStrings, language);
  return z.object({
    ...publicFormFields,
    firstName: requiredText(t, maxLengths.word),
    lastName: requiredText(t, maxLengths.word),
    email: requiredText(t, maxLengths.email).pipe(z.email(t("errors.emailForm"))),
    organization: requiredText(t, maxLengths.word),
    jobTitle: requiredText(t, maxLengths.word),
    promoCode: optionalText(t, maxLengths.code),
    useCase: requiredText(t, maxLengths.text),
  });
}
