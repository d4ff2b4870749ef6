import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { maxLengths } from "~/access/applicant";
import { callerOf } from "~/access/caller.server";
import { orFault } from "~/access/forms/or-fault.server";
import { accepted, publicFormFields, refused } from "~/access/forms/public-form.server";
import type { Language } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { servicesContext } from "~/platform/context.server";
import { readForm } from "~/platform/form";
import { isWithinLength } from "~/platform/text-length";
import { register } from "./register.server";
import { registerStrings } from "./register-strings";

type Handling = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** Answers the posted registration form: that it was accepted, or the form again with its errors. */
export async function answerRegistration(handling: Handling) {
  const services = handling.context.get(servicesContext);
  const caller = callerOf(handling);
  const t = textsIn(registerStrings, caller.language);
  const form = await readForm(handling.request, registrationForm(caller.language));
  if (!form.ok) return refused(400, { typed: form.typed, errors: form.errors });
  const { topic, ...registration } = form.values;
  const done = () => accepted({ tone: "success", title: t("done.title"), description: t("done.text") });
  if (topic) {
    caller.log.info("a registration by a program was dropped");
    return done();
  }
  const outcome = await orFault(caller, () => register(services, caller, registration), "a registration failed");
  if (outcome.kind === "registered") return done();
  const tooMany = outcome.kind === "too_many";
  const why = tooMany ? t("failed.tooMany", { count: Math.ceil(outcome.retryAfter / 60) }) : t("failed.text");
  const message = { tone: "danger", title: t("failed.title"), description: why } as const;
  return refused(tooMany ? 429 : 500, { typed: form.typed, message }, tooMany ? outcome.retryAfter : undefined);
}

/** Returns the schema of the registration form, for `readForm`. */
export function registrationForm(language: Language) {
  const t = textsIn(registerStrings, language);
  const text = (most: number) =>
    z
      .string()
      .trim()
      .min(1, t("errors.required"))
      .refine((value) => isWithinLength(value, most), t("errors.tooLong", { most }));
  return z.object({
    ...publicFormFields,
    firstName: text(maxLengths.word),
    lastName: text(maxLengths.word),
    email: text(maxLengths.email).pipe(z.email(t("errors.emailForm"))),
    organization: text(maxLengths.word),
    jobTitle: text(maxLengths.word),
    promoCode: z
      .string()
      .trim()
      .refine((value) => isWithinLength(value, maxLengths.code), t("errors.tooLong", { most: maxLengths.code }))
      .transform((value) => value || null),
    useCase: text(maxLengths.text),
  });
}
