import { staffIn } from "~/access/gates/gates.server";
import { listCategories } from "~/documents/keeping/library-list.server";
import { readOffer } from "~/documents/offers/offers.server";
import { isolatedText } from "~/i18n/format";
import { useStrings } from "~/i18n/use-strings";
import { servicesContext } from "~/platform/context.server";
import { Card } from "~/ui/card";
import { Alert } from "~/ui/messages/alert";
import { LinkButton } from "~/ui/navigation/link-button";
import { TextLink } from "~/ui/navigation/text-link";
import { type Acted, act } from "../acting.server";
import { portalTitle } from "../frame/portal-title";
import { BackLink } from "../list/back-link";
import { PageHead } from "../list/page-head";
import { sendAct } from "../lost-act";
import type { Route } from "./+types/offer.page";
import { type OfferAnswers, offerActs } from "./acts.server";
import { OfferFacts } from "./offer-facts";
import { AcceptForm, DeclineForm } from "./offer-forms";
import { offerStrings } from "./strings";

type Answer = Acted<OfferAnswers>;

export const meta = ({ location }: Route.MetaArgs) => portalTitle(location.pathname, "pages.knowledge");

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const staff = staffIn(context, "admin");
  const [offer, categories] = await Promise.all([
    readOffer(services, staff, params.documentId),
    listCategories(services, staff),
  ]);
  return { id: params.documentId, offer, categories };
}

export function action(args: Route.ActionArgs) {
  return act(offerActs, "admin", args);
}

export const clientAction = sendAct;

/** A document that is offered to everyone, and the decision about it. Works without scripts. */
export default function OfferPage({ loaderData: { id, offer, categories }, actionData }: Route.ComponentProps) {
  const t = useStrings(offerStrings);
  const answer = actionData as Answer | undefined;
  return (
    <div className="grid gap-5">
      <BackLink to="/admin/knowledge/offers">{t("backToOffers")}</BackLink>
      <PageHead title={offer ? isolatedText(offer.title) : t("title")} lead={t("lead")}>
        {offer && (
          <LinkButton to={`/drwater/documents/${id}`} variant="secondary" size="sm">
            {t("read")}
          </LinkButton>
        )}
      </PageHead>
      {answer && <Outcome answer={answer} id={id} />}
      {!offer && !answer && <Alert tone="warning">{t("outcomes.missing")}</Alert>}
      {offer && (
        <>
          <Card className="grid gap-4">
            <OfferFacts offer={offer} />
          </Card>
          <AcceptForm offer={offer} categories={categories} />
          <DeclineForm offer={offer} answer={answer} />
        </>
      )}
    </div>
  );
}

function Outcome({ answer, id }: { answer: Answer; id: string }) {
  const t = useStrings(offerStrings);
  const isDone = !answer.failed && answer.kind === "done";
  const kind = answer.failed ? "failed" : answer.kind === "done" ? answer.intent : answer.kind;
  return (
    <Alert tone={isDone ? "success" : "danger"} announce>
      {t(`outcomes.${kind}`)}{" "}
      {isDone && answer.intent === "accept" && (
        <TextLink to={`/admin/knowledge/${id}`} kind="standing">
          {t("toDocument")}
        </TextLink>
      )}
    </Alert>
  );
}
