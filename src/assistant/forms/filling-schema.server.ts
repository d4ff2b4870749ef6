import { z } from "zod";
import { LONGEST } from "~/calculators/form/entries";
import { cleanText } from "~/platform/text";
import type { Filling } from "./filled-form";

/** Maximum number of entries, above the quantities of any calculator. */
const MAX_FIELDS = 40;
const MAX_PLACE = 9;

const entry = z.object({
  text: z
    .string()
    .max(LONGEST)
    .transform((text) => cleanText(text)),
  unit: z.string().max(LONGEST),
});

/** Schema of the values entered in a calculator. */
export const fillingSchema: z.ZodType<Filling> = z.object({
  place: z.int().min(0).max(MAX_PLACE),
  entries: z
    .record(z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/), entry)
    .refine((entries) => Object.keys(entries).length <= MAX_FIELDS),
  isConfirmed: z.boolean(),
});

/** Schema that names the calculator whose values are deleted. */
export const placeSchema = z.object({ place: z.int().min(0).max(MAX_PLACE) });
