import type { Text } from "~/i18n/strings";
import type { ToastMessage } from "~/ui/toasts";
import type { Decided } from "./decide-requests.server";
import type { requestsStrings } from "./requests-strings";

/** Returns what to tell about a decision: how many requests changed, and which could not. */
export function moveMessages(decided: Decided, t: Text<typeof requestsStrings>): ToastMessage[] {
  const { move, bulk } = decided;
  if ("failed" in decided) {
    const failure = bulk ? t("failedBulk") : t(move === "delete" ? "failedDelete" : "failed");
    return [{ tone: "danger", title: t("error"), description: failure }];
  }
  const { changed, refused } = decided;
  const done: ToastMessage[] =
    changed.length === 0
      ? []
      : [{ tone: "success", title: bulk ? t(`done.${move}Many`, { count: changed.length }) : t(`done.${move}`) }];
  if (refused.length === 0) return done;
  const names = refused.map(({ status }) => (status === "missing" ? "—" : t(`statuses.${status}`))).join("، ");
  return [...done, { tone: "warning", title: t("refused", { count: refused.length, names }) }];
}
