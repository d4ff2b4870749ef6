import { SendingRow } from "~/documents/arriving/sending-row";
import { sendingStrings } from "~/documents/arriving/strings";
import type { Sending, SendingQueue } from "~/documents/arriving/use-sending";
import { largestFile, mostFiles } from "~/documents/keeping/upload-limits";
import { useStrings } from "~/i18n/use-strings";
import { OutcomeLine } from "./outcome-line";
import { knowledgeStrings } from "./strings";

/** Files of the form on their way, each with its progress, then with what became of it. */
export function SentFiles({ queue }: { queue: SendingQueue }) {
  const t = useStrings(sendingStrings);
  if (queue.files.length === 0) return null;
  return (
    <ul aria-label={t("list")} className="grid gap-2">
      {queue.files.map((file) => (
        <SentFile key={file.id} file={file} queue={queue} />
      ))}
    </ul>
  );
}

function SentFile({ file, queue }: { file: Sending; queue: SendingQueue }) {
  const t = useStrings(knowledgeStrings);
  const { result, isPaused, problem, words } = file;
  const kind = result?.kind ?? (isPaused ? null : problem);
  const isThere = kind === "taken" || kind === "known";
  const isRestricted = kind === "taken" && words.audience === "named" && !words.replaces;
  const refusal = kind !== null && !isThere && t(`outcomes.${outcomeKey(kind)}`, sizes);
  return (
    <SendingRow file={file} queue={queue} refusal={refusal || null} mayRetry={retried.includes(kind ?? "")}>
      {isThere && (
        <p role="status">
          <OutcomeLine file={{ name: file.file.name, kind, isRestricted, ...documentOf(result?.documentId) }} />
        </p>
      )}
    </SendingRow>
  );
}

const sizes = { size: largestFile / 1024 / 1024, files: mostFiles };

/** Refusals that may pass. */
const retried: readonly string[] = ["unauthenticated", "disk-full", "store-unavailable", "too-many", "full"];

function documentOf(documentId: string | null | undefined) {
  return documentId ? { documentId } : {};
}

type Outcome = keyof typeof knowledgeStrings.en.outcomes;

function outcomeKey(kind: string): Outcome {
  return Object.hasOwn(knowledgeStrings.en.outcomes, kind) ? (kind as Outcome) : "fault";
}
