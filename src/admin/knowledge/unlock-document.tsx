import { useSearchParams } from "react-router";
import { unlockStrings } from "~/documents/unlocking/strings";
import { UnlockForm } from "~/documents/unlocking/unlock-form";
import { type UnlockProblem, unlockTooFast } from "~/documents/unlocking/unlock-problem";
import type { LibraryDocument } from "~/documents/keeping/library-list.server";
import { inLanguage } from "~/i18n/languages";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { Card } from "~/ui/card";
import { useDocumentActs } from "./use-document-acts";

/** Asks admins for the password of the latest file of a document. Works without scripts. */
export function UnlockDocument({ document: { id, name, title } }: { document: LibraryDocument }) {
  const t = useStrings(unlockStrings);
  const language = useLanguage();
  const [search] = useSearchParams();
  const { send, answer, busyWith } = useDocumentActs(id);
  const posted = unlockProblemIn(search);
  const problem = answer?.intent === "unlock" && "errors" in answer ? answer.errors.unlock : answer ? null : posted;
  return (
    <Card as="section" aria-label={t("locked")}>
      <UnlockForm
        name={name ?? title}
        problem={problem}
        busy={busyWith === "unlock"}
        onPassword={(password) => void send("unlock", { password })}
        action={inLanguage(`/admin/knowledge/${id}/acts`, language)}
      >
        <input type="hidden" name="intent" value="unlock" />
        <input type="hidden" name="id" value={id} />
      </UnlockForm>
    </Card>
  );
}

const kinds = ["empty", "wrong", "known", "missing", "diskFull", "storeUnavailable", "fault"] as const;

/** Returns the parameters of an address that tell a problem to a page without scripts. */
export function unlockSearch(problem: UnlockProblem): URLSearchParams {
  const wait = problem.kind === "tooFast" && { minutes: String(problem.minutes) };
  return new URLSearchParams({ unlock: problem.kind, ...wait });
}

function unlockProblemIn(search: URLSearchParams): UnlockProblem | null {
  const told = search.get("unlock");
  if (told === "tooFast") return unlockTooFast(60 * (Number(search.get("minutes")) || 1));
  const kind = kinds.find((one) => one === told);
  return kind ? { kind } : null;
}
