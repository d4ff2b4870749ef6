import { Check, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useStrings } from "~/i18n/use-strings";
import { IconButton } from "~/ui/icon-button";
import { inputLook } from "~/ui/input-look";
import { longestTitle } from "../conversation";
import { strings } from "./strings";

/** A title being changed in its place: Enter saves, Escape cancels, a blank one is ignored. Ends with null when cancelled. */
export function RenameForm({ title, onEnd }: { title: string; onEnd: (title: string | null) => void }) {
  const t = useStrings(strings);
  const [text, setText] = useState(title);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const save = () => {
    if (text.trim()) onEnd(text.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      // The drawer around it stays open.
      event.stopPropagation();
      onEnd(null);
    }
  };
  return (
    <form
      className="flex items-center gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        save();
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
      <IconButton label={t("cancelRename")} onPress={() => onEnd(null)}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </form>
  );
}
