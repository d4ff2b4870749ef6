import { useRouteError } from "react-router";
import { useStrings } from "~/i18n/use-strings";
import { Logo } from "~/ui/logo";
import { isMissing } from "~/ui/messages/missing-page";
import { LinkButton } from "~/ui/navigation/link-button";
import { faultStrings, notFoundStrings } from "../strings";
import { NotFound } from "./not-found";
import { useAnswersForm, useRequestId } from "./request-id";

/** Renders the error page: page not found, or a fault. Needs no data. */
export function FaultPage() {
  return isMissing(useRouteError()) ? <Missing /> : <Fault />;
}

function Missing() {
  const t = useStrings(notFoundStrings);
  return (
    <main>
      <title>{t("documentTitle")}</title>
      <NotFound />
    </main>
  );
}

/** Renders a fault with its request id and a link home. */
function Fault() {
  const t = useStrings(faultStrings);
  const requestId = useRequestId();
  const isForm = useAnswersForm();
  return (
    <main className="mx-auto grid min-h-dvh max-w-2xl content-center justify-items-start gap-4 px-4 py-16">
      <title>{t("title")}</title>
      <meta name="robots" content="noindex" />
      <Logo className="size-12" />
      <h1 className="text-3xl">{t("title")}</h1>
      <p className="text-lg text-muted">{t(isForm ? "formText" : "text")}</p>
      {requestId && (
        <p className="text-muted text-sm">
          {t("request")} <bdi className="font-mono">{requestId}</bdi>
        </p>
      )}
      <LinkButton to="/" reloadDocument>
        {t("home")}
      </LinkButton>
    </main>
  );
}
