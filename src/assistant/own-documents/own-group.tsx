import { ChevronDown, FileUp } from "lucide-react";
import { useRef } from "react";
import { PhotoButton } from "~/documents/arriving/photo-button";
import { SendingRow } from "~/documents/arriving/sending-row";
import type { Sending } from "~/documents/arriving/use-sending";
import { usualQuota } from "~/documents/own/own-quota";
import { useStrings } from "~/i18n/use-strings";
import { Button } from "~/ui/buttons/button";
import type { Focus } from "../sources/use-focus";
import { isWorthRetrying, refusalText } from "./own-problem";
import { OwnRow } from "./own-row";
import { ownStrings } from "./strings";
import type { OwnDocuments } from "./use-own-documents";

/** File types offered by the file dialog. The server decides by the content. */
const accepted = ".pdf,.docx,.pptx,.xlsx,.csv,.html,.htm,.md,.txt,.png,.jpg,.jpeg,.tif,.tiff";

type Props = { own: OwnDocuments; focus: Focus; onChosen?: (() => void) | undefined };

/** Renders the user's documents in the panel of sources: uploads, documents, and the button to add more. */
export function OwnGroup({ own, focus, onChosen }: Props) {
  const t = useStrings(ownStrings);
  const { library, problem, sending, add } = own;
  const field = useRef<HTMLInputElement>(null);
  return (
    <section className="grid gap-2 border-line border-b pb-3">
      <h3 className="font-semibold text-sm">{t("title")}</h3>
      {library?.documents.length === 0 && sending.files.length === 0 && (
        <p className="text-muted text-sm">{t("none")}</p>
      )}
      {library === null && (
        <p role="status" className="text-muted text-sm">
          {t(problem === null ? "loading" : problem.kind === "network" ? "needsConnection" : "notLoaded")}
        </p>
      )}
      <ul className="grid gap-1">
        {sending.files.map((file) => (
          <OwnSending key={file.id} file={file} own={own} />
        ))}
        {library?.documents.map((document) => (
          <OwnRow key={document.id} document={document} own={own} focus={focus} onChosen={onChosen} />
        ))}
      </ul>
      <input
        ref={field}
        type="file"
        multiple
        hidden
        accept={accepted}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        icon={<FileUp aria-hidden="true" className="size-4" />}
        onPress={() => field.current?.click()}
      >
        {t("add")}
      </Button>
      <PhotoButton onFiles={add} />
      <Quota own={own} />
    </section>
  );
}

function Quota({ own: { library } }: { own: OwnDocuments }) {
  const t = useStrings(ownStrings);
  return (
    <details className="group text-muted text-xs">
      <summary
        className={
          "flex min-h-9 cursor-pointer list-none items-center gap-2 " +
          "pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden"
        }
      >
        {t("about")}
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <p>{t("private")}</p>
      {library && <p className="pt-1">{t("kinds", { size: library.quota.megabytes })}</p>}
      {library && (
        <p className="pt-1">
          {t("quota", {
            files: library.files,
            maxFiles: library.quota.files,
            pages: library.pages,
            maxPages: library.quota.pages,
            days: library.quota.days,
          })}
        </p>
      )}
    </details>
  );
}

function OwnSending({ file, own }: { file: Sending; own: OwnDocuments }) {
  const t = useStrings(ownStrings);
  const refused = file.result?.kind ?? (file.isPaused ? null : file.problem);
  return (
    <SendingRow
      file={file}
      queue={own.sending}
      refusal={refused && t(refusalText(refused), { size: (own.library?.quota ?? usualQuota).megabytes })}
      mayRetry={refused !== null && isWorthRetrying(refused)}
    />
  );
}
