import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useStrings } from "~/i18n/use-strings";
import type { AttachedPage } from "~/platform/db/schema";
import { Button } from "~/ui/buttons/button";
import { TextArea } from "~/ui/forms/text-area";
import { Dialog } from "~/ui/overlays/dialog";
import { sendConfirmedTexts } from "../chat/calls";
import { type Attachment, attachmentLimits, lengthOfTexts } from "./attachment";
import { attachmentStrings } from "./strings";

type Props = { attachment: Attachment; onClose: (isConfirmed: boolean) => void };

/** Renders the dialog in which a user checks, page by page, what was read from a file before asking with it. */
export default function ConfirmAttachment({ attachment, onClose }: Props) {
  const t = useStrings(attachmentStrings);
  const { name, pages } = attachment;
  const { texts, type, surplus, message, isSaving, save } = useConfirming(attachment, () => onClose(true));
  return (
    <Dialog
      isOpen
      onOpenChange={() => onClose(false)}
      title={t("title")}
      size="lg"
      footer={(close) => (
        <>
          <Button variant="secondary" onPress={close}>
            {t("cancel")}
          </Button>
          <Button busy={isSaving} onPress={() => void save()}>
            {t("confirm")}
          </Button>
        </>
      )}
    >
      <div className="grid gap-5">
        <p className="wrap-anywhere font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="text-muted">{t("lead")}</p>
        {pages.map((page, index) => (
          <Page
            key={page.number}
            attachment={attachment}
            page={page}
            text={texts[index] ?? ""}
            onType={(typed) => type(index, typed)}
          />
        ))}
        <p role="status" className="text-danger text-sm empty:hidden">
          {surplus > 0 ? t("surplus", { count: surplus }) : message && t(message)}
        </p>
      </div>
    </Dialog>
  );
}

/** Returns the texts as they are typed, and the way to confirm them. */
function useConfirming({ id, pages, texts: confirmed }: Attachment, onConfirmed: () => void) {
  const [texts, setTexts] = useState(() => confirmed ?? pages.map(({ text }) => text));
  const [message, setMessage] = useState<"blank" | "notSaved" | null>(null);
  const [isSaving, setSaving] = useState(false);
  const length = lengthOfTexts(texts);
  const surplus = length - attachmentLimits.characters;
  const type = (index: number, typed: string) => {
    setMessage(null);
    setTexts(texts.map((text, at) => (at === index ? typed : text)));
  };
  const save = async () => {
    if (length === 0) return setMessage("blank");
    if (surplus > 0 || isSaving) return;
    setSaving(true);
    const result = await sendConfirmedTexts(id, texts);
    setSaving(false);
    if (result.ok) onConfirmed();
    else setMessage("notSaved");
  };
  return { texts, type, surplus, message, isSaving, save };
}

type PageProps = { attachment: Attachment; page: AttachedPage; text: string; onType: (text: string) => void };

function Page({ attachment, page, text, onType }: PageProps) {
  const t = useStrings(attachmentStrings);
  const { number, isCut, isDoubtful, isPicture } = page;
  const areSeveral = attachment.pages.length > 1;
  const isRead = page.text !== "";
  return (
    <section className="grid gap-3">
      {areSeveral && <h3 className="font-semibold">{t("page", { page: number })}</h3>}
      {isPicture && <Picture attachment={attachment} number={number} />}
      {isRead && isDoubtful && (
        <p className="flex items-start gap-2 text-sm text-warning">
          <TriangleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
          {t("machine")}
        </p>
      )}
      <TextArea
        label={areSeveral ? t("textOfPage", { page: number }) : t("text")}
        hint={isRead ? isCut && t("cut") : t(isCut ? "cut" : "nothingRead")}
        rows={isRead ? 6 : 3}
        value={text}
        onChange={({ target }) => onType(target.value)}
      />
    </section>
  );
}

function Picture({ attachment: { id, name }, number }: { attachment: Attachment; number: number }) {
  const t = useStrings(attachmentStrings);
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return <p className="text-muted text-sm">{t("noPicture")}</p>;
  return (
    <img
      src={`/api/chat/attachments/${id}/pictures/${number}?width=1200`}
      alt={t("picture", { page: number, name })}
      loading="lazy"
      onError={() => setMissing(true)}
      className="max-h-96 min-h-24 w-full rounded-md border border-line bg-sunken object-contain"
    />
  );
}
