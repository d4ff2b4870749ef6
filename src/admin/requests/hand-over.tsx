import { Link2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { useStrings } from "~/i18n/use-strings";
import { Button } from "~/ui/buttons/button";
import { TextField } from "~/ui/forms/text-field";
import { Spinner } from "~/ui/loading/spinner";
import { recordStrings } from "./record-strings";

/** Answer to the act `link`. */
type Answer = { link?: string | null; failed?: true };

/** Button that shows staff the link of a mail that was not sent, ready to copy. `id` is that of the request or user. */
export function CopyLinkButton({ id }: { id: string }) {
  const t = useStrings(recordStrings);
  const fetcher = useFetcher<Answer>();
  const field = useRef<HTMLInputElement>(null);
  const answer = fetcher.data;
  const link = answer?.link;
  const isWaiting = fetcher.state !== "idle";
  useEffect(() => {
    if (link) field.current?.select();
  }, [link]);
  if (link)
    return (
      <TextField
        ref={field}
        label={t("invitation.link")}
        hint={t("invitation.linkHint")}
        dir="ltr"
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
        className="w-full min-w-0"
      />
    );
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        // Not `busy`, whose announcement takes its name from this button: the button disappears when the link arrives.
        icon={isWaiting ? <Spinner className="size-4" /> : <Link2 aria-hidden="true" className="size-4" />}
        onPress={() => !isWaiting && void fetcher.submit({ intent: "link", id }, { method: "post" })}
      >
        {t("invitation.showLink")}
      </Button>
      <p role="status" className="text-warning">
        {answer && t(answer.failed ? "invitation.failedLink" : "invitation.noLink")}
      </p>
    </>
  );
}
