import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { z } from "zod";
import { isUuid } from "~/platform/uuid";
import type { PublicFormAnswer } from "./public-form";

/** Fields of every public form: an id that makes sending twice harmless, and a trap that only bots fill in. */
export const publicFormFields = {
  id: z.string().transform((value) => (isUuid(value) ? value : randomUUID())),
  topic: z.string(),
};

type Answered = Partial<Pick<PublicFormAnswer, "typed" | "errors" | "message">>;

/** Answers a form that was accepted. */
export function accepted(message: NonNullable<PublicFormAnswer["message"]>) {
  return data<PublicFormAnswer>({ accepted: true, typed: {}, errors: {}, message });
}

/** Answers a refused form with what was typed and its errors. `retryAfter` is in seconds. */
export function refused(status: number, answered: Answered, retryAfter?: number) {
  const answer: PublicFormAnswer = { accepted: false, typed: {}, errors: {}, message: null, ...answered };
  return data(answer, { status, ...(retryAfter && { headers: { "Retry-After": String(retryAfter) } }) });
}
