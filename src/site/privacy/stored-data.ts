import type { Language } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { type KeptThing, keptThings, type Retention } from "~/platform/retention";
import type { Privacy } from "../content/content";
import { storedStrings } from "./stored-strings";

/** Kinds of stored data, each with its retention in whole sentences, and a note on the time limits of this server. */
export type StoredData = {
  rows: readonly Omit<Privacy["stored"][number], "limit">[];
  note: string;
};

/**
 * Returns what is stored, each with the time limit that staff have set for it in the portal. Null means that the limits
 * cannot be read now, which is said wherever one may apply.
 */
export function storedData(stored: Privacy["stored"], retention: Retention | null, language: Language): StoredData {
  const t = textsIn(storedStrings, language);
  const limitOf = (thing: KeptThing) => {
    if (!retention) return t("limits.unknown");
    const days = retention[thing];
    return days && t(`limits.${thing}`, { days: t("days", { count: days }) });
  };
  const rows = stored.map(({ limit, long, ...row }) => {
    const added = limit && limitOf(limit);
    return { ...row, long: added ? `${long} ${added}` : long };
  });
  if (!retention) return { rows, note: t("unknownLimits") };
  const hasLimits = keptThings.some((thing) => retention[thing] !== null);
  return { rows, note: t(hasLimits ? "someLimits" : "noLimits") };
}
