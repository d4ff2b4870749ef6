import { useState } from "react";
import { useSearchParams } from "react-router";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import type { ListPage } from "~/platform/db/keyset.server";
import type { MatchCount } from "~/platform/db/near-first.server";
import { Pagination } from "~/ui/navigation/pagination";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { filterQuery, neighbours } from "../list/address";
import { foundText } from "../list/found-text";
import { NothingFound } from "../list/nothing-found";
import { MessageCard } from "./message-card";
import type { ContactMessage } from "./messages.server";
import { messagesStrings } from "./strings";
import { useMessageActs } from "./use-message-acts";

const path = "/admin/messages";

export type ShownMessages = ListPage<ContactMessage> & { total: MatchCount };

/** Messages of a page, and the confirmation before deleting one. */
export function ContactMessageList({ rows, total, previous, next }: ShownMessages) {
  const t = useStrings(messagesStrings);
  const language = useLanguage();
  const [search] = useSearchParams();
  const { act, busyId } = useMessageActs();
  // The dialog is outside the list and keeps its message, whatever happens to the list in the meantime.
  const [asked, setAsked] = useState<ContactMessage | null>(null);
  const [isOpen, setOpen] = useState(false);
  const isFiltered = search.has("after") || search.has("before") || filterQuery(search).size > 0;
  return (
    <>
      {rows.length === 0 && <NothingFound title={t(isFiltered ? "noMatch" : "empty")} path={path} />}
      {rows.length > 0 && (
        <ul className="grid gap-4">
          {rows.map((message) => (
            <MessageCard
              key={message.id}
              message={message}
              busy={busyId === message.id}
              onToggle={(seen) => void act(seen.state === "open" ? "answer" : "reopen", seen)}
              onDelete={(seen) => {
                setAsked(seen);
                setOpen(true);
              }}
            />
          ))}
        </ul>
      )}
      {asked && (
        <ConfirmDialog
          key={asked.id}
          isOpen={isOpen}
          onOpenChange={setOpen}
          title={t("deleteTitle", { name: asked.name })}
          confirmLabel={t("deleteConfirm")}
          onConfirm={() => act("delete", asked)}
        >
          {t("deleteText")}
        </ConfirmDialog>
      )}
      {rows.length > 0 && (
        <Pagination
          label={t("pages")}
          {...neighbours(path, search, { previous, next })}
          summary={t("total", { count: total.count, number: foundText(total, language) })}
        />
      )}
    </>
  );
}
