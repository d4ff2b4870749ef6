import type { Env } from "~/platform/env.server";

const minute = 60;
const day = 24 * 60 * minute;

/** Limit of questions per user and minute. */
export const questionRule = { name: "chat:minute", points: 40, seconds: minute } as const;

/** Limit of searches per user and minute, about as fast as typing. */
export const searchRule = { name: "chat:search", points: 240, seconds: minute } as const;

/** Limit of saved calculator changes per user and minute, about as fast as typing. */
export const fillingRule = { name: "chat:filling", points: 240, seconds: minute } as const;

/** Returns the limit of questions per user and day, from the configuration. */
export function dailyRule({ CHAT_DAILY_QUOTA }: Pick<Env, "CHAT_DAILY_QUOTA">) {
  return { name: "chat:day", points: CHAT_DAILY_QUOTA, seconds: day };
}

/** Maximum number of concurrent lookups. More would only compete for processor time and connections. */
export const maxLookups = 6;

/** Maximum number of running answers per user. */
export const mostRunningAnswers = 2;

/**
 * Maximum number of questions in a conversation. Users and staff load a conversation as a whole, so it must stay at a
 * few megabytes.
 */
export const maxQuestionsPerConversation = 200;

/** Maximum number of conversations in the sidebar. Older ones are found by searching. */
export const maxListedConversations = 1000;
