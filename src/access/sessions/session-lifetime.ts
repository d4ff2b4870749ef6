const hour = 3600;
const day = 24 * hour;

/** How long a session lives, in seconds. */
export const sessionLifetime = {
  /** Unused, it ends after this. */
  idleSeconds: 7 * day,
  /** A used session is prolonged at most this often, so that reading a page seldom writes. */
  renewEverySeconds: hour,
  /** Used or not, it ends this long after its sign-in. */
  absoluteSeconds: 30 * day,
  /** The same for active members of staff. */
  absoluteSecondsForStaff: 12 * hour,
} as const;
