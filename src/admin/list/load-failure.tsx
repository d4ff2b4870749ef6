import { RotateCw } from "lucide-react";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useStrings } from "~/i18n/use-strings";
import { Button } from "~/ui/buttons/button";
import { ErrorState } from "~/ui/messages/error-state";
import { useToast } from "~/ui/messages/toasts";
import { listStrings } from "./list-strings";

/** Placeholder for a list that failed to load, with a toast: "Failed to load access requests". */
export function LoadFailure({ message }: { message: string }) {
  const t = useStrings(listStrings);
  const toast = useToast();
  const { revalidate, state } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once, when it mounts
  useEffect(() => toast({ tone: "danger", title: t("error"), description: message }), []);
  return (
    <ErrorState
      title={message}
      action={
        <Button
          variant="secondary"
          busy={state === "loading"}
          icon={<RotateCw aria-hidden="true" className="size-5" />}
          onPress={() => void revalidate()}
        >
          {t("again")}
        </Button>
      }
    >
      {t("loadText")}
    </ErrorState>
  );
}
