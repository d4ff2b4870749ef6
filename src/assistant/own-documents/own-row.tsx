import { Check, FileText, FileWarning, MoreVertical } from "lucide-react";
import { useRef, useState } from "react";
import type { OwnDocument } from "~/documents/own/own-document";
import type { OwnQuota } from "~/documents/own/own-quota";
import { formatDay } from "~/i18n/format";
import { inLanguage } from "~/i18n/languages";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { IconButton } from "~/ui/buttons/icon-button";
import { classNames } from "~/ui/class-names";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { Menu } from "~/ui/overlays/menu";
import type { Focus } from "../sources/use-focus";
import { RenameDialog } from "./rename-dialog";
import { StateOfOwn } from "./state-of-own";
import { ownStrings } from "./strings";
import { isLocked, UnlockOwn } from "./unlock-own";
import type { OwnDocuments } from "./use-own-documents";

/** An act that a dialog asks about before it is done. */
type Asked = "rename" | "delete" | "offer";

type Props = { document: OwnDocument; own: OwnDocuments; focus: Focus; onChosen?: (() => void) | undefined };

/** Renders a document of the account. Pressing it limits the search to it; a menu has the other actions. */
export function OwnRow({ document, own, focus, onChosen }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <li>
      <div className="flex items-start gap-1">
        <Chooser document={document} quota={own.library?.quota} focus={focus} onChosen={onChosen} />
        <OwnMenu document={document} own={own} onAsk={setAsked} />
      </div>
      {isLocked(document) && <UnlockOwn document={document} own={own} />}
      <DeleteDialog document={document} own={own} focus={focus} isOpen={asked === "delete"} onClose={close} />
      <RenameDialog document={document} own={own} isOpen={asked === "rename"} onClose={close} />
      <OfferDialog document={document} own={own} isOpen={asked === "offer"} onClose={close} />
    </li>
  );
}

type ChooserProps = Omit<Props, "own"> & { quota: OwnQuota | undefined };

/** Renders name, state and last day; a button if the document is searchable. */
function Chooser({ document, quota, focus, onChosen }: ChooserProps) {
  const { title, versionId, language } = document;
  const isFocused = focus.document?.id === document.id;
  const Icon = isFocused ? Check : document.state === "failed" ? FileWarning : FileText;
  const look = classNames(
    "flex min-h-11 min-w-0 flex-1 items-start gap-3 rounded-md border px-3 py-2 text-start text-sm transition-colors",
    isFocused ? "border-water bg-water-soft text-ink" : "border-transparent",
    versionId && !isFocused && "hover:border-line hover:bg-sunken",
  );
  const content = (
    <>
      <Icon
        aria-hidden="true"
        className={classNames("mt-[0.2em] size-4", document.state === "failed" ? "text-danger" : "text-water")}
      />
      <span className="min-w-0">
        <span className="wrap-anywhere block font-semibold" dir="auto">
          {title}
        </span>
        {document.isTitleShared && <bdi className="wrap-anywhere block text-muted">{document.name}</bdi>}
        <StateOfOwn document={document} quota={quota} />
      </span>
    </>
  );
  if (!versionId || !language) return <div className={look}>{content}</div>;
  const { id, category } = document;
  const choose = () => {
    focus.on({
      id,
      category,
      versionId,
      language,
      title,
      subtitle: null,
      edition: null,
      isOwn: true,
      fileName: null,
      expiredOn: null,
    });
    onChosen?.();
  };
  return (
    <button type="button" aria-pressed={isFocused} className={look} onClick={choose}>
      {content}
    </button>
  );
}

/** Returns the title of a document, with the name of its file where another has the same title. */
function distinctTitle({ title, name, isTitleShared }: OwnDocument): string {
  return isTitleShared ? `${title} (${name})` : title;
}

type MenuProps = Pick<Props, "document" | "own"> & { onAsk: (what: Asked) => void };

function OwnMenu({ document, own, onAsk }: MenuProps) {
  const t = useStrings(ownStrings);
  const language = useLanguage();
  const field = useRef<HTMLInputElement>(null);
  const { id, versionId, keptUntil } = document;
  const title = distinctTitle(document);
  const path = inLanguage(`/drwater/documents/${id}`, language);
  const places = versionId
    ? [
        { id: "open", label: t("open"), href: path },
        { id: "download", label: t("download"), href: `${path}/file?${new URLSearchParams({ version: versionId })}` },
      ]
    : [];
  const isOffered = document.offer?.kind === "open";
  const offers = isOffered
    ? [{ id: "keep", label: t("offerWithdraw"), onAction: () => void own.offer(document, false) }]
    : versionId
      ? [{ id: "offer", label: t("offer"), onAction: () => onAsk("offer") }]
      : [];
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        onChange={({ target }) => {
          own.add([...(target.files ?? [])], id);
          target.value = "";
        }}
      />
      <Menu
        label={`${t("menu", { name: title })}. ${t("keptUntil", { day: formatDay(keptUntil, language) })}`}
        trigger={
          <IconButton label={t("menu", { name: title })}>
            <MoreVertical aria-hidden="true" className="size-4" />
          </IconButton>
        }
        items={[
          ...places,
          { id: "rename", label: t("rename"), onAction: () => onAsk("rename") },
          { id: "replace", label: t("replace"), onAction: () => field.current?.click() },
          ...offers,
          { id: "delete", label: t("delete"), tone: "destructive", onAction: () => onAsk("delete") },
        ]}
      />
    </>
  );
}

type OfferProps = Pick<Props, "document" | "own"> & { isOpen: boolean; onClose: () => void };

function OfferDialog({ document, own, isOpen, onClose }: OfferProps) {
  const t = useStrings(ownStrings);
  return (
    <ConfirmDialog
      title={t("offerTitle", { name: distinctTitle(document) })}
      confirmLabel={t("offerConfirm")}
      tone="primary"
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      onConfirm={() => own.offer(document, true)}
    >
      {t("offerText")}
    </ConfirmDialog>
  );
}

type DeleteProps = Pick<Props, "document" | "own" | "focus"> & { isOpen: boolean; onClose: () => void };

function DeleteDialog({ document, own, focus, isOpen, onClose }: DeleteProps) {
  const t = useStrings(ownStrings);
  return (
    <ConfirmDialog
      title={t("deleteTitle", { name: distinctTitle(document) })}
      confirmLabel={t("deleteConfirm")}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      onConfirm={async () => {
        const isDone = await own.remove(document);
        if (isDone && focus.document?.id === document.id) focus.clear();
        return isDone;
      }}
    >
      {t("deleteText")}
    </ConfirmDialog>
  );
}
