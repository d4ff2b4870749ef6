import { ArrowLeft } from "lucide-react";
import { data, useRouteError } from "react-router";
import { approvedUserContext } from "~/access/gates/gates.server";
import { languageOfPath } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { useStrings } from "~/i18n/use-strings";
import { servicesContext } from "~/platform/context.server";
import { DirectionalIcon } from "~/ui/icons/directional-icon";
import { isMissing, MissingPage } from "~/ui/messages/missing-page";
import { WoundElement } from "~/ui/motifs/wound-element";
import { LinkButton } from "~/ui/navigation/link-button";
import { TextLink } from "~/ui/navigation/text-link";
import type { Route } from "./+types/handed-over.page";
import { readHandedOver } from "./hand-over.server";
import { ReadOnlyTurns } from "./read-only-turns";
import { strings } from "./strings";

export async function loader({ params, context }: Route.LoaderArgs) {
  const conversation = await readHandedOver(
    context.get(servicesContext),
    context.get(approvedUserContext),
    params.linkId,
  );
  if (!conversation) throw data(null, { status: 404 });
  return { conversation };
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  const t = textsIn(strings, languageOfPath(location.pathname));
  const title = loaderData?.conversation.title;
  return [
    { title: title ? t("page.documentTitle", { title }) : t("page.missingDocument") },
    { name: "robots", content: "noindex" },
  ];
}

/** Renders a colleague's conversation, to read and print. */
export default function HandedOverPage({ loaderData: { conversation } }: Route.ComponentProps) {
  const t = useStrings(strings);
  return (
    <main id="main" className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6 px-4 py-4 sm:px-6">
      <TextLink to="/drwater" kind="standing" className="justify-self-start print:hidden" reloadDocument>
        <DirectionalIcon icon={ArrowLeft} />
        {t("page.back")}
      </TextLink>
      <header className="grid gap-1">
        <h1 dir="auto" className="text-2xl text-match-parent">
          {conversation.title}
        </h1>
        <p className="text-muted">{t("page.lead", { organization: conversation.organization })}</p>
      </header>
      <ReadOnlyTurns messages={conversation.messages} />
      <p className="text-muted text-sm">{t("page.disclaimer")}</p>
    </main>
  );
}

/** Renders a page for links that open nothing; passes all other errors on. */
export function ErrorBoundary() {
  const error = useRouteError();
  const t = useStrings(strings);
  if (!isMissing(error)) throw error;
  return (
    <MissingPage
      title={t("page.missing")}
      picture={<WoundElement className="w-48 text-muted" />}
      text={t("page.missingText")}
    >
      <LinkButton to="/drwater" reloadDocument>
        <DirectionalIcon icon={ArrowLeft} />
        {t("page.back")}
      </LinkButton>
    </MissingPage>
  );
}
