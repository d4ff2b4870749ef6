import { Check, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useStrings } from "~/i18n/use-strings";
import { IconButton } from "~/ui/buttons/icon-button";
import { inputLook } from "~/ui/forms/input-look";
import { longestTitle } from "../conversation";
import { strings } from "./strings";

type Props = {
  title: string;
  /** Called with the new title, or null for cancel. The form is disabled until it resolves. */
  onEnd: (title: string | null) => Promise<void>;
};

/** Renders a field that edits a title in place. Enter saves, Escape cancels, a blank title is ignored. */
export function RenameForm({ title, onEnd }: Props) {
  const t = useStrings(strings);
  const [text, setText] = useState(title);
  const [isSaving, setIsSaving] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const save = async () => {
    if (!text.trim() || isSaving) return;
    setIsSaving(true);
    await onEnd(text.trim());
    setIsSaving(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      // Keeps the surrounding drawer open.
      event.stopPropagation();
      void onEnd(null);
    }
  };
  return (
    <form
      className="flex items-center gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <input
        ref={input}
        dir="auto"
        value={text}
        maxLength={longestTitle + 1}
        aria-label={t("renameLabel")}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        className={inputLook}
      />
      <IconButton type="submit" label={t("confirmRename")}>
        <Check aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton label={t("cancelRename")} onPress={() => void onEnd(null)}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </form>
  );
}
