import { RotateCw } from "lucide-react";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useStrings } from "~/i18n/use-strings";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/error-state";
import { useToast } from "~/ui/toasts";
import { listStrings } from "./list-strings";

/** Stands where a list failed to load, and says so in a toast as well: "Failed to load access requests". */
export function LoadFailure({ message }: { message: string }) {
  const t = useStrings(listStrings);
  const toast = useToast();
  const { revalidate, state } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when it shows
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
