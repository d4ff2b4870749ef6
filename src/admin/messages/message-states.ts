/** Whether somebody still has to answer a message. */
export const messageStates = ["open", "answered"] as const;

export type MessageState = (typeof messageStates)[number];
