const minute = 60;
const hour = 60 * minute;

/**
 * Limits of wrong passwords. Unknown clients share those of the account and of the address. Clients that have signed in
 * to the account before have their own limits, which no stranger can use up: see decision 073.
 */
export const signInRules = {
  account: { name: "sign-in:account", points: 10, seconds: 15 * minute },
  address: { name: "sign-in:address", points: 50, seconds: 15 * minute },
  /** For an account in a browser that has signed in to it before. */
  browser: { name: "sign-in:browser", points: 10, seconds: 15 * minute },
  /** For an account at an address that has signed in to it before, once the account's own limit is used up. */
  familiarAddress: { name: "sign-in:familiar-address", points: 10, seconds: 15 * minute },
  /** For the holder of a link to one account. */
  link: { name: "sign-in:link", points: 10, seconds: 15 * minute },
  /** For entering the password again within a session. */
  session: { name: "sign-in:session", points: 10, seconds: 15 * minute },
} as const;

/** How many different e-mails an address may find to have an account. Holders of a valid code have a separate limit. */
export const knownEmailRules = {
  withoutCode: { name: "sign-up:known-email", points: 3, seconds: 3 * hour },
  withCode: { name: "sign-up:known-email-with-code", points: 10, seconds: 3 * hour },
} as const;

/** An e-mail counts once: the same address has seen that it has an account. */
export const sameKnownEmailRule = { name: "sign-up:same-known-email", points: 1, seconds: 3 * hour } as const;

/**
 * How many accounts an address may create: enough for every shift of a plant on the same day, far too few for a script.
 * Invitations work once each and do not count.
 */
export const signUpRules = {
  withoutCode: { name: "sign-up:made", points: 50, seconds: 3 * hour },
  withCode: { name: "sign-up:made-with-code", points: 200, seconds: 3 * hour },
} as const;

/** How many invalid invitations an address may try. */
export const wrongInvitationRule = { name: "invitation:wrong", points: 10, seconds: hour } as const;

/**
 * How many requests without an account an address may send, in all and for one e-mail; how many mails with the way in
 * an approved e-mail gets by them; and how often one submission counts.
 */
export const registerRules = {
  address: { name: "register:address", points: 50, seconds: 3 * hour },
  email: { name: "register:email", points: 5, seconds: hour },
  approved: { name: "register:approved", points: 3, seconds: hour },
  submission: { name: "register:submission", points: 1, seconds: 24 * hour },
} as const;

/** How many wrong codes an address may try. */
export const wrongCodeRule = { name: "promo-code:address", points: 10, seconds: hour } as const;

/** How many wrong codes an account may try, from any address. */
export const wrongCodeOfAccountRule = { name: "promo-code:account", points: 10, seconds: hour } as const;

/** How many reset mails may be requested for one e-mail, known or not, and from one address. */
export const resetMailRules = {
  email: { name: "reset-mail:email", points: 3, seconds: hour },
  address: { name: "reset-mail:address", points: 10, seconds: hour },
} as const;

/** How many e-mail changes an account may request, and how many mails about them one mailbox may get. */
export const changeEmailRules = {
  account: { name: "change-email:account", points: 5, seconds: hour },
  email: { name: "change-email:email", points: 3, seconds: hour },
} as const;

/** How often the link of an invitation may be sent again to one e-mail. */
export const invitationAgainRule = { name: "invitation-again:email", points: 3, seconds: hour } as const;

/** How many confirmation mails an account gets by signing in before it is confirmed. */
export const confirmMailRule = { name: "confirm-mail:email", points: 3, seconds: hour } as const;
