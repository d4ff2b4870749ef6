/** Reasons for each rating. */
export const feedbackReasons = {
  up: ["clear", "complete", "well_cited"],
  down: ["wrong", "incomplete", "off_topic", "badly_cited", "unclear", "unsafe"],
} as const;

export type Rating = keyof typeof feedbackReasons;

export type FeedbackReason = (typeof feedbackReasons)[Rating][number];

/** A user's rating of an answer, with reason and note. */
export type Feedback = {
  readonly rating: Rating;
  readonly reason: FeedbackReason | null;
  readonly note: string | null;
};

/** Maximum length of a note, in UTF-16 units. */
export const longestFeedbackNote = 1000;
