import type { Language } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { keptThings, type Retention } from "~/platform/retention";
import type { Privacy } from "./content/content";
import { storedStrings } from "./stored-strings";

/** Kinds of stored data, each with its retention in whole sentences, and a note on the time limits of this server. */
export type StoredData = {
  rows: readonly Omit<Privacy["stored"][number], "limit">[];
  note: string;
};

/** Returns what is stored, each with the time limit that staff have set for it in the portal. */
export function storedData(stored: Privacy["stored"], retention: Retention, language: Language): StoredData {
  const t = textsIn(storedStrings, language);
  const rows = stored.map(({ limit, long, ...row }) => {
    const days = limit && retention[limit];
    return { ...row, long: days ? `${long} ${t(`limits.${limit}`, { days: t("days", { count: days }) })}` : long };
  });
  const hasLimits = keptThings.some((thing) => retention[thing] !== null);
  return { rows, note: t(hasLimits ? "someLimits" : "noLimits") };
}
