import { useRouteLoaderData } from "react-router";
import { useStrings } from "~/i18n/use-strings";
import { LinkButton } from "~/ui/link-button";
import { faultStrings } from "./strings";

/** What a visitor sees when something broke: what happened, a number to tell us, and a way home. */
export function FaultPage() {
  const t = useStrings(faultStrings);
  const requestId = (useRouteLoaderData("root") as { requestId: string } | undefined)?.requestId;
  return (
    <main className="mx-auto grid min-h-dvh max-w-2xl content-center justify-items-start gap-4 px-4 py-16">
      <h1 className="text-3xl font-semibold">{t("title")}</h1>
      <p className="text-lg text-muted">{t("text")}</p>
      {requestId && (
        <p className="text-sm text-muted">
          {t("request")} <bdi className="font-mono">{requestId}</bdi>
        </p>
      )}
      <LinkButton to="/" variant="primary">
        {t("home")}
      </LinkButton>
    </main>
  );
}
