const minute = 60;
const hour = 60 * minute;

/**
 * How many wrong passwords are checked. Strangers share those of an account and those of their address. Who has signed in to
 * the account before has others, which no stranger can use up: see decision 073.
 */
export const signInRules = {
  account: { name: "sign-in:account", points: 10, seconds: 15 * minute },
  address: { name: "sign-in:address", points: 50, seconds: 15 * minute },
  /** For an account in a browser that has signed in to it. */
  browser: { name: "sign-in:browser", points: 10, seconds: 15 * minute },
  /** For an account at an address from which it has signed in, once the account's own are used up. */
  familiarAddress: { name: "sign-in:familiar-address", points: 10, seconds: 15 * minute },
  /** For the holder of a link that leads to one account alone. */
  link: { name: "sign-in:link", points: 10, seconds: 15 * minute },
  /** Within a session, where the password is asked again. */
  session: { name: "sign-in:session", points: 10, seconds: 15 * minute },
} as const;

/** How many different e-mails an address may learn to have an account. Whoever holds a good code has tries of their own. */
export const knownEmailRules = {
  withoutCode: { name: "sign-up:known-email", points: 3, seconds: 3 * hour },
  withCode: { name: "sign-up:known-email-with-code", points: 10, seconds: 3 * hour },
} as const;

/** An e-mail that the same address was told of before is no new guess. */
export const sameKnownEmailRule = { name: "sign-up:same-known-email", points: 1, seconds: 3 * hour } as const;

/**
 * How many accounts an address may make: enough for every shift of a plant on the same day, far too few for a script. Invitations
 * work once each and are not counted.
 */
export const signUpRules = {
  withoutCode: { name: "sign-up:made", points: 50, seconds: 3 * hour },
  withCode: { name: "sign-up:made-with-code", points: 200, seconds: 3 * hour },
} as const;

/** How many invitations that do not work an address may try. */
export const wrongInvitationRule = { name: "invitation:wrong", points: 10, seconds: hour } as const;

/** How many requests without an account an address may send, and how many of them in the name of one e-mail. */
export const registerRules = {
  address: { name: "register:address", points: 50, seconds: 3 * hour },
  email: { name: "register:email", points: 5, seconds: hour },
} as const;

/** How many codes an address may get wrong. */
export const wrongCodeRule = { name: "promo-code:address", points: 10, seconds: hour } as const;

/** How many codes an account may get wrong, from whatever addresses. */
export const wrongCodeOfAccountRule = { name: "promo-code:account", points: 10, seconds: hour } as const;

/** How many reset mails may be asked for, for each e-mail, known or not, and for each address. */
export const resetMailRules = {
  email: { name: "reset-mail:email", points: 3, seconds: hour },
  address: { name: "reset-mail:address", points: 10, seconds: hour },
} as const;

/** How many mails about another e-mail an account may ask for, and how many a mailbox may get, whoever asks. */
export const changeEmailRules = {
  account: { name: "change-email:account", points: 5, seconds: hour },
  email: { name: "change-email:email", points: 3, seconds: hour },
} as const;

/** How often somebody may have the link of their invitation sent again. */
export const invitationAgainRule = { name: "invitation-again:email", points: 3, seconds: hour } as const;

/** How many confirmation mails an account gets by signing in before it is confirmed. */
export const confirmMailRule = { name: "confirm-mail:email", points: 3, seconds: hour } as const;
