export const messageStates = ["open", "answered"] as const;

export type MessageState = (typeof messageStates)[number];
