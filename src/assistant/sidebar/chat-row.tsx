import { Ellipsis, FileDown, Link2, Pencil, Printer, Trash2 } from "lucide-react";
import { memo, type RefObject, useEffect, useRef, useState } from "react";
import { formatDay } from "~/i18n/format";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { IconButton } from "~/ui/buttons/icon-button";
import { classNames } from "~/ui/class-names";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { Menu } from "~/ui/overlays/menu";
import type { ConversationSummary } from "../conversation";
import { HandOverDialog } from "../handed-over/hand-over-dialog";
import { strings as handOverStrings } from "../handed-over/strings";
import { RenameForm } from "./rename-form";
import { strings } from "./strings";

type Props = {
  conversation: ConversationSummary;
  isCurrent: boolean;
  onOpen: (id: string) => void;
  /** Resolves to whether it was renamed. */
  onRename: (id: string, title: string) => Promise<boolean>;
  onSave: (id: string) => Promise<void>;
  onDelete: (id: string) => Promise<boolean>;
  onDeleted: (id: string) => void;
};

/**
 * Renders a conversation in the list, with actions to open it, rename it in place, and delete it after confirmation.
 */
export const ChatRow = memo(function ChatRow(props: Props) {
  const { conversation, isCurrent, onOpen, onRename, onSave, onDelete, onDeleted } = props;
  const t = useStrings(strings);
  const [doing, setDoing] = useState<"renaming" | "handing over" | "deleting" | null>(null);
  const opener = useFocusAfter(doing === "renaming", doing === null);
  const { id, title } = conversation;
  const endRename = async (next: string | null) => {
    // If saving failed, the field stays open with the typed title.
    if (next !== null && next !== title && !(await onRename(id, next))) return;
    setDoing(null);
  };
  if (doing === "renaming") {
    return <RenameForm title={title} onEnd={endRename} />;
  }
  return (
    <div
      className={classNames(
        "flex items-center rounded-md transition-colors",
        isCurrent ? "bg-water-soft" : "hover:bg-canvas",
      )}
    >
      <OpenButton conversation={conversation} isCurrent={isCurrent} onOpen={onOpen} opener={opener} />
      <Actions
        title={title}
        onRename={() => setDoing("renaming")}
        onSave={() => void onSave(id)}
        onHandOver={() => setDoing("handing over")}
        onPrint={isCurrent ? () => print() : null}
        onDelete={() => setDoing("deleting")}
      />
      {doing === "handing over" && <HandOverDialog id={id} title={title} onClose={() => setDoing(null)} />}
      {doing === "deleting" && (
        <ConfirmDialog
          isOpen
          onOpenChange={() => setDoing(null)}
          title={t("deleteTitle", { title })}
          confirmLabel={t("deleteConfirm")}
          onConfirm={async () => {
            if (await onDelete(id)) onDeleted(id);
          }}
        >
          {t("deleteText")}
        </ConfirmDialog>
      )}
    </div>
  );
});

/** Returns the ref of the element that gets the focus back when `isAway` ends and the row is there again. */
function useFocusAfter(isAway: boolean, isBack: boolean): RefObject<HTMLButtonElement | null> {
  const element = useRef<HTMLButtonElement>(null);
  const wasAway = useRef(false);
  useEffect(() => {
    if (wasAway.current && isBack) element.current?.focus();
    wasAway.current = isAway;
  }, [isAway, isBack]);
  return element;
}

type OpenProps = Pick<Props, "conversation" | "isCurrent" | "onOpen"> & { opener: RefObject<HTMLButtonElement | null> };

function OpenButton({ conversation: { id, title, createdAt }, isCurrent, onOpen, opener }: OpenProps) {
  const language = useLanguage();
  return (
    <button
      ref={opener}
      type="button"
      data-stop
      aria-current={isCurrent ? "true" : undefined}
      onClick={() => onOpen(id)}
      className="min-h-11 min-w-0 flex-1 rounded-md py-1.5 ps-3 text-start"
    >
      <span
        dir="auto"
        title={title}
        className={classNames("block truncate text-match-parent text-sm", isCurrent && "font-semibold")}
      >
        {title}
      </span>
      <span className="block text-muted text-xs">{formatDay(createdAt, language)}</span>
    </button>
  );
}

type ActionsProps = {
  title: string;
  onRename: () => void;
  onSave: () => void;
  onHandOver: () => void;
  /** Null unless the conversation is on the screen, because the page prints only that one. */
  onPrint: (() => void) | null;
  onDelete: () => void;
};

const iconLook = { "aria-hidden": true, className: "size-4" } as const;

function Actions({ title, onRename, onSave, onHandOver, onPrint, onDelete }: ActionsProps) {
  const t = useStrings(strings);
  const inHandOver = useStrings(handOverStrings);
  return (
    <Menu
      label={t("menu", { title })}
      trigger={
        <IconButton label={t("menu", { title })}>
          <Ellipsis aria-hidden="true" className="size-5" />
        </IconButton>
      }
      items={[
        { id: "rename", label: t("rename"), icon: <Pencil {...iconLook} />, onAction: onRename },
        { id: "save", label: t("save"), icon: <FileDown {...iconLook} />, onAction: onSave },
        { id: "hand over", label: inHandOver("open"), icon: <Link2 {...iconLook} />, onAction: onHandOver },
        ...(onPrint ? [{ id: "print", label: t("print"), icon: <Printer {...iconLook} />, onAction: onPrint }] : []),
        {
          id: "delete",
          label: t("delete"),
          icon: <Trash2 {...iconLook} />,
          tone: "destructive",
          onAction: onDelete,
        },
      ]}
    />
  );
}
