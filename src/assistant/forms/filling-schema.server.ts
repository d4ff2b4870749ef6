import { z } from "zod";
import { LONGEST } from "~/calculators/form/entries";
import { cleanText } from "~/platform/text";
import type { Filling } from "./filled-form";

/** No calculator has as many quantities. */
const MAX_FIELDS = 40;
const MAX_PLACE = 9;

const entry = z.object({
  text: z
    .string()
    .max(LONGEST)
    .transform((text) => cleanText(text)),
  unit: z.string().max(LONGEST),
});

/** Readings filled into the calculator of an answer, as they are sent. */
export const fillingSchema: z.ZodType<Filling> = z.object({
  place: z.int().min(0).max(MAX_PLACE),
  entries: z
    .record(z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/), entry)
    .refine((entries) => Object.keys(entries).length <= MAX_FIELDS),
  isConfirmed: z.boolean(),
});

/** Names the calculator whose readings are those of the question again. */
export const placeSchema = z.object({ place: z.int().min(0).max(MAX_PLACE) });
