/** How grave a notice is. */
export const severities = ["info", "warning", "critical"] as const;

export type Severity = (typeof severities)[number];

/** Where a notice is shown: the public pages, the assistant, the staff portal. */
export const noticePlaces = ["site", "chat", "portal"] as const;

export type NoticePlace = (typeof noticePlaces)[number];

/** Something that everybody is told in a period. Moments are milliseconds; without `endsAt` it stays until it is removed. */
export type Notice = {
  /** Another one after every change. */
  readonly key: string;
  readonly severity: Severity;
  readonly places: readonly NoticePlace[];
  readonly text: { readonly en: string; readonly ar: string };
  readonly dismissible: boolean;
  readonly startsAt: number;
  readonly endsAt: number | null;
};
