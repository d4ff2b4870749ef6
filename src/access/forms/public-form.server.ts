import { randomUUID } from "node:crypto";
import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { type Caller, callerOf } from "~/access/caller.server";
import type { Language } from "~/i18n/languages";
import { type Services, servicesContext } from "~/platform/context.server";
import { readForm } from "~/platform/form";
import { isUuid } from "~/platform/uuid";
import { orFault } from "./or-fault.server";
import type { PublicFormAnswer } from "./public-form";

/** Fields of every public form: an id that makes sending twice harmless, and a trap that only bots fill in. */
export const publicFormFields = {
  id: z.string().transform((value) => (isUuid(value) ? value : randomUUID())),
  topic: z.string(),
};

/** A request with a posted form, as an action gets it. */
export type PostedForm = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

type Message = { title: string; description: string };

type PublicFormRules<Schema extends z.ZodObject<typeof publicFormFields>> = {
  schemaIn: (language: Language) => Schema;
  textsIn: (language: Language) => { done: Message; failed: Message; tooMany: (minutes: number) => string };
  /** Keeps the form; `retryAfter` is in seconds. */
  keep: (
    services: Services,
    caller: Caller,
    values: Omit<z.output<Schema>, "topic">,
  ) => Promise<{ kind: "registered" | "sent" } | { kind: "too_many"; retryAfter: number }>;
  /** Messages of the log for a form that a program filled in, and for one that could not be kept. */
  log: { dropped: string; failed: string };
};

/** Answers a posted public form: that it was accepted, or the form again with its errors (400, 429, 500). */
export async function answerPublicForm<Schema extends z.ZodObject<typeof publicFormFields>>(
  posted: PostedForm,
  { schemaIn, textsIn, keep, log }: PublicFormRules<Schema>,
) {
  const services = posted.context.get(servicesContext);
  const caller = callerOf(posted);
  const texts = textsIn(caller.language);
  const form = await readForm(posted.request, schemaIn(caller.language));
  if (!form.ok) return refused(400, { typed: form.typed, errors: form.errors });
  const { topic, ...values } = form.values;
  if (topic) {
    caller.log.info(log.dropped);
    return accepted(texts.done);
  }
  const outcome = await orFault(caller, () => keep(services, caller, values), log.failed);
  const failure = (description: string) => {
    return { typed: form.typed, message: { tone: "danger", title: texts.failed.title, description } } as const;
  };
  if (outcome.kind === "fault") return refused(500, failure(texts.failed.description));
  if (outcome.kind !== "too_many") return accepted(texts.done);
  return refused(429, failure(texts.tooMany(Math.ceil(outcome.retryAfter / 60))), outcome.retryAfter);
}

function accepted(message: Message) {
  return data<PublicFormAnswer>({ accepted: true, typed: {}, errors: {}, message: { tone: "success", ...message } });
}

type Answered = Partial<Pick<PublicFormAnswer, "typed" | "errors" | "message">>;

function refused(status: number, answered: Answered, retryAfter?: number) {
  const answer: PublicFormAnswer = { accepted: false, typed: {}, errors: {}, message: null, ...answered };
  return data(answer, { status, ...(retryAfter && { headers: { "Retry-After": String(retryAfter) } }) });
}
