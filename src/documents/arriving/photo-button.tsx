import { Camera } from "lucide-react";
import { useRef } from "react";
import { useStrings } from "~/i18n/use-strings";
import { Button } from "~/ui/buttons/button";
import { photoTypes } from "./photo-types";
import { sendingStrings } from "./strings";

/** Opens the camera of a phone or tablet; not shown on devices with a mouse. */
export function PhotoButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const t = useStrings(sendingStrings);
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        accept={photoTypes}
        capture="environment"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      <div className="hidden justify-self-start pointer-coarse:block">
        <Button
          variant="secondary"
          size="sm"
          icon={<Camera aria-hidden="true" className="size-4" />}
          onPress={() => field.current?.click()}
        >
          {t("photo")}
        </Button>
      </div>
    </>
  );
}
