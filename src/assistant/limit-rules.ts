import type { Env } from "~/platform/env.server";

const minute = 60;
const day = 24 * 60 * minute;

/** How many questions a user may send. */
export const questionRule = { name: "chat:minute", points: 40, seconds: minute } as const;

/** How often a user may search their conversations: about as fast as one types. */
export const searchRule = { name: "chat:search", points: 240, seconds: minute } as const;

/** How often a user may save what they fill into calculators of answers: about as fast as one types. */
export const fillingRule = { name: "chat:filling", points: 240, seconds: minute } as const;

/** How many questions a user may send in a day, as this installation is configured. */
export function dailyRule({ CHAT_DAILY_QUOTA }: Pick<Env, "CHAT_DAILY_QUOTA">) {
  return { name: "chat:day", points: CHAT_DAILY_QUOTA, seconds: day };
}

/** How many answers of one user may be under way at once. */
export const mostRunningAnswers = 2;

/**
 * Maximum number of questions in a conversation: it is opened as a whole, by its user and by staff, so it stays at a few
 * megabytes.
 */
export const maxQuestionsPerConversation = 200;

/** Maximum number of conversations listed beside the chat. Older ones are found by searching. */
export const maxListedConversations = 1000;
