import { ChevronDown, FileUp, X } from "lucide-react";
import { useRef } from "react";
import { maxFilesAtOnce } from "~/documents/own/own-document";
import { usualQuota } from "~/documents/own/own-quota";
import { useStrings } from "~/i18n/use-strings";
import { Button } from "~/ui/buttons/button";
import { IconButton } from "~/ui/buttons/icon-button";
import type { Focus } from "../sources/use-focus";
import { isWorthRetrying, refusalText } from "./own-problem";
import { OwnRow } from "./own-row";
import { ownStrings } from "./strings";
import type { OwnDocuments, Upload } from "./use-own-documents";

/** File types offered by the file dialog. The server decides by the content. */
const accepted = ".pdf,.docx,.pptx,.xlsx,.csv,.html,.htm,.md,.txt,.png,.jpg,.jpeg,.tif,.tiff";

type Props = { own: OwnDocuments; focus: Focus; onChosen?: (() => void) | undefined };

/** Renders the user's documents in the panel of sources: uploads, documents, and the button to add more. */
export function OwnGroup({ own, focus, onChosen }: Props) {
  const t = useStrings(ownStrings);
  const { library, problem, uploads, add } = own;
  const field = useRef<HTMLInputElement>(null);
  return (
    <section className="grid gap-2 border-line border-b pb-3">
      <h3 className="font-semibold text-sm">{t("title")}</h3>
      {library?.documents.length === 0 && uploads.length === 0 && <p className="text-muted text-sm">{t("none")}</p>}
      {library === null && (
        <p role="status" className="text-muted text-sm">
          {t(problem === null ? "loading" : problem.kind === "network" ? "needsConnection" : "notLoaded")}
        </p>
      )}
      <ul className="grid gap-1">
        {uploads.map((upload) => (
          <Sending key={upload.key} upload={upload} own={own} />
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
          add([...(target.files ?? [])].slice(0, maxFilesAtOnce));
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
      <p className="pt-1">{t("kinds", { size: (library?.quota ?? usualQuota).megabytes })}</p>
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

function Sending({ upload, own }: { upload: Upload; own: OwnDocuments }) {
  const t = useStrings(ownStrings);
  const { file, share, problem } = upload;
  return (
    <li className="flex items-start gap-1 rounded-md border border-line bg-surface ps-3 text-sm">
      <div className="min-w-0 flex-1 py-2">
        <p className="wrap-anywhere font-semibold">
          <bdi>{file.name}</bdi>
        </p>
        {problem ? (
          <p role="alert" className="text-danger">
            {t(refusalText(problem), { size: (own.library?.quota ?? usualQuota).megabytes })}
          </p>
        ) : (
          <Progress name={file.name} share={share} />
        )}
        {problem && isWorthRetrying(problem) && (
          <Button variant="secondary" size="sm" className="mt-1" onPress={() => own.again(upload)}>
            {t("again")}
          </Button>
        )}
      </div>
      {problem && (
        <IconButton label={t("dismiss", { name: file.name })} onPress={() => own.dismiss(upload.key)}>
          <X aria-hidden="true" className="size-4" />
        </IconButton>
      )}
    </li>
  );
}

function Progress({ name, share }: { name: string; share: number }) {
  const t = useStrings(ownStrings);
  return (
    <p className="flex items-center gap-2 text-muted">
      <progress value={share} max={1} aria-label={t("sending", { name })} className="h-2 min-w-0 flex-1 accent-water" />
      <bdi dir="ltr" className="tabular-nums">
        {t("percent", { percent: Math.round(share * 100) })}
      </bdi>
    </p>
  );
}
