/** Severities of a notice, the mildest first. */
export const severities = ["info", "warning", "critical"] as const;

export type Severity = (typeof severities)[number];

/** Areas that can show a notice: the public pages, the assistant, the staff portal. */
export const noticePlaces = ["site", "chat", "portal"] as const;

export type NoticePlace = (typeof noticePlaces)[number];

/**
 * A notice to everybody for a period. Times are Unix milliseconds; without `endsAt` it stays until somebody removes it.
 */
export type Notice = {
  /** A key that changes with every edit of the notice. */
  readonly key: string;
  readonly severity: Severity;
  readonly places: readonly NoticePlace[];
  readonly text: { readonly en: string; readonly ar: string };
  readonly dismissible: boolean;
  readonly startsAt: number;
  readonly endsAt: number | null;
};
