import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { z } from "zod";
import { isUuid } from "~/platform/uuid";
import type { PublicFormAnswer } from "./public-form";

/** What every form has that anybody may send: an id against doubles, and a field that only programs fill in. */
export const publicFormFields = {
  id: z.string().transform((value) => (isUuid(value) ? value : randomUUID())),
  topic: z.string(),
};

type Answered = Partial<Pick<PublicFormAnswer, "typed" | "errors" | "message">>;

/** Answers that the form was taken. */
export function accepted(message: NonNullable<PublicFormAnswer["message"]>) {
  return data<PublicFormAnswer>({ accepted: true, typed: {}, errors: {}, message });
}

/** Answers with the form again: what was typed, and what is wrong. `retryAfter` is in seconds. */
export function refused(status: number, answered: Answered, retryAfter?: number) {
  const answer: PublicFormAnswer = { accepted: false, typed: {}, errors: {}, message: null, ...answered };
  return data(answer, { status, ...(retryAfter && { headers: { "Retry-After": String(retryAfter) } }) });
}
