import { History } from "lucide-react";
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { AccessRequest } from "~/access/requests/request-list.server";
import type { RequestEvent } from "~/access/requests/request-notes.server";
import { formatMoment } from "~/i18n/format";
import { inLanguage } from "~/i18n/languages";
import type { StringKey } from "~/i18n/strings";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { Button } from "~/ui/buttons/button";
import { Skeleton } from "~/ui/loading/skeleton";
import { Alert } from "~/ui/messages/alert";
import { Dialog } from "~/ui/overlays/dialog";
import { NoteForm } from "./note-form";
import { recordStrings } from "./record-strings";
import type { loader } from "./request-history.api";

/** Button that opens the history of a request, where staff can add notes. */
export function HistoryDialog({ request, name }: { request: AccessRequest; name: string }) {
  const t = useStrings(recordStrings);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const fetcher = useFetcher<typeof loader>();
  const { load } = fetcher;
  // The request object changes with the request, and so does its history.
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads on opening and when the request changes
  useEffect(() => {
    if (isOpen) void load(inLanguage(`/admin/requests/${request.id}/history`, language));
  }, [isOpen, request]);
  return (
    <Dialog
      title={<span>{t("history.title", { name })}</span>}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="quiet" size="sm" icon={<History aria-hidden="true" className="size-4" />}>
          {t("history.open")}
        </Button>
      }
    >
      <div className="grid gap-5">
        {fetcher.data === undefined && <Skeleton shape="block" />}
        {fetcher.data === null && <Alert tone="danger">{t("history.failedLoad")}</Alert>}
        {fetcher.data?.history === null && <p>{t("history.gone")}</p>}
        {fetcher.data?.history && <Events {...fetcher.data.history} />}
        <NoteForm id={request.id} />
      </div>
    </Dialog>
  );
}

function Events({ submittedAt, events }: { submittedAt: Date; events: RequestEvent[] }) {
  const t = useStrings(recordStrings);
  const language = useLanguage();
  return (
    <ol className="grid gap-4 border-line border-s ps-4">
      <li>
        <p className="font-semibold">{t("history.submitted")}</p>
        <p className="text-muted text-sm">{formatMoment(submittedAt, language)}</p>
      </li>
      {events.map(({ id, at, by, action, reason, note }) => (
        <li key={id}>
          <p className="font-semibold">{t(`history.events.${action}` as StringKey<typeof recordStrings>)}</p>
          <p className="text-muted text-sm">
            {formatMoment(at, language)} · <bdi>{by}</bdi>
          </p>
          {(reason ?? note) && (
            <p
              dir="auto"
              className="measure mt-1 whitespace-pre-line rounded-md bg-sunken px-3 py-2 text-start text-sm"
            >
              {reason ?? note}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
