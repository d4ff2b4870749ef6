import type { ListedVersion } from "~/documents/comparing/versions.server";

type Choosable = Pick<ListedVersion, "id" | "language" | "isCurrent">;

/**
 * Returns the two versions that an address names (`from`, `to`), or else the current one, which comes first, and the
 * one before it in its language; null where there are no two of them.
 */
export function chosenVersions<Version extends Choosable>(
  versions: readonly Version[],
  search: URLSearchParams,
): { from: Version; to: Version } | null {
  const named = (name: string) => versions.find(({ id }) => id === search.get(name));
  const to = named("to") ?? versions.find((one) => versions.some((other) => isBefore(other, one)));
  const from = named("from") ?? (to && versions.find((one) => isBefore(one, to)));
  return to && from && to.id !== from.id ? { from, to } : null;
}

function isBefore(one: Choosable, other: Choosable): boolean {
  return one.id !== other.id && one.language === other.language && !one.isCurrent;
}
