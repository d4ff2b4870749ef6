import { z } from "zod";
import { cleanText } from "~/platform/text";

/** What can be said of an answer, by what it was found to be. */
export const feedbackReasons = {
  up: ["clear", "complete", "well_cited"],
  down: ["wrong", "incomplete", "off_topic", "badly_cited", "unclear", "unsafe"],
} as const;

export type Rating = keyof typeof feedbackReasons;

export type FeedbackReason = (typeof feedbackReasons)[Rating][number];

/** What a user thought of an answer. */
export type Feedback = {
  readonly rating: Rating;
  readonly reason: FeedbackReason | null;
  readonly note: string | null;
};

/** The longest note that is taken, in UTF-16 units. */
export const longestNote = 1000;

const note = z
  .string()
  .max(longestNote)
  .transform((text) => cleanText(text).trim() || null)
  .nullable();

/** Feedback as it is sent: the reason fits the rating. */
export const feedbackSchema: z.ZodType<Feedback> = z.discriminatedUnion("rating", [
  z.object({ rating: z.literal("up"), reason: z.enum(feedbackReasons.up).nullable(), note }),
  z.object({ rating: z.literal("down"), reason: z.enum(feedbackReasons.down).nullable(), note }),
]);
