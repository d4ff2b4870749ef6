import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { callerOf } from "~/access/caller.server";
import { orFault } from "~/access/forms/or-fault.server";
import { accepted, publicFormFields, refused } from "~/access/forms/public-form.server";
import type { Language } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { servicesContext } from "~/platform/context.server";
import { readForm } from "~/platform/form";
import { isWithinLength } from "~/platform/text-length";
import { sendContactMessage } from "./contact.server";
import { contactStrings } from "./contact-strings";

type Handling = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

const longest = { email: 254, word: 120, text: 5000 } as const;

/** Handles the posted contact form: returns a success message, or the form with its errors (400, 429, 500). */
export async function answerContact(handling: Handling) {
  const services = handling.context.get(servicesContext);
  const caller = callerOf(handling);
  const t = textsIn(contactStrings, caller.language);
  const form = await readForm(handling.request, contactForm(caller.language));
  if (!form.ok) return refused(400, { typed: form.typed, errors: form.errors });
  const { topic, ...message } = form.values;
  const sent = () => accepted({ tone: "success", title: t("sent.title"), description: t("sent.text") });
  if (topic) {
    caller.log.info("a message by a program was dropped");
    return sent();
  }
  const outcome = await orFault(
    caller,
    () => sendContactMessage(services, caller, message),
    "a contact message could not be kept",
  );
  if (outcome.kind === "sent") return sent();
  const tooMany = outcome.kind === "too_many";
  const why = tooMany ? t("failed.tooMany", { count: Math.ceil(outcome.retryAfter / 60) }) : t("failed.text");
  const failure = { tone: "danger", title: t("failed.title"), description: why } as const;
  return refused(
    tooMany ? 429 : 500,
    { typed: form.typed, message: failure },
    tooMany ? outcome.retryAfter : undefined,
  );
}

/** Returns the schema of the contact form, for `readForm`. */
export function contactForm(language: Language) {
  const t = textsIn(contactStrings, language);
  const text = (most: number) =>
    z
      .string()
      .trim()
      .min(1, t("errors.required"))
      .refine((value) => isWithinLength(value, most), t("errors.tooLong", { most }));
  return z.object({
    ...publicFormFields,
    name: text(longest.word),
    email: text(longest.email).pipe(z.email(t("errors.emailForm"))),
    company: z
      .string()
      .trim()
      .refine((value) => isWithinLength(value, longest.word), t("errors.tooLong", { most: longest.word }))
      .transform((value) => value || null),
    message: text(longest.text),
  });
}
