import { Paperclip } from "lucide-react";
import { useRef } from "react";
import { useStrings } from "~/i18n/use-strings";
import { IconButton } from "~/ui/buttons/icon-button";
import { attachmentStrings } from "./strings";

/** File types offered by the file dialog; a phone also offers its camera. The server decides by the content. */
const accepted = "image/png,image/jpeg,.pdf,.docx,.xlsx,.csv,.txt,.md";

type Props = { isDisabled: boolean; onFile: (file: File) => void };

/** Renders the button that attaches a file to the conversation. */
export function AttachButton({ isDisabled, onFile }: Props) {
  const t = useStrings(attachmentStrings);
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        accept={accepted}
        data-attach=""
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = "";
        }}
      />
      <IconButton label={t("attach")} isDisabled={isDisabled} onPress={() => field.current?.click()}>
        <Paperclip aria-hidden="true" className="size-5" />
      </IconButton>
    </>
  );
}
