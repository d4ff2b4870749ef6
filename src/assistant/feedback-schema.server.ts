import { z } from "zod";
import { cleanText } from "~/platform/text";
import { isWithinLength } from "~/platform/text-length";
import { type Feedback, feedbackReasons, longestFeedbackNote } from "./feedback";

const note = z
  .string()
  .refine((note) => isWithinLength(note, longestFeedbackNote))
  .transform((text) => cleanText(text).trim() || null)
  .nullable();

/** Schema of feedback from the client. The reason must fit the rating. */
export const feedbackSchema: z.ZodType<Feedback> = z.discriminatedUnion("rating", [
  z.object({ rating: z.literal("up"), reason: z.enum(feedbackReasons.up).nullable(), note }),
  z.object({ rating: z.literal("down"), reason: z.enum(feedbackReasons.down).nullable(), note }),
]);
