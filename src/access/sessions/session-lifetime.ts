const hour = 3600;
const day = 24 * hour;

/** Lifetime of a session, in seconds. */
export const sessionLifetime = {
  /** A session ends after this long without use. */
  idleSeconds: 7 * day,
  /** Minimum interval between renewals of a used session, so that most requests do not write. */
  renewEverySeconds: hour,
  /** A session ends this long after sign-in, even if used. */
  absoluteSeconds: 30 * day,
  /** The same for active staff. */
  absoluteSecondsForStaff: 12 * hour,
} as const;
