/** Limit of messages per IP address and hour through the contact page. */
export const contactRule = { name: "contact:address", points: 5, seconds: 3600 } as const;
