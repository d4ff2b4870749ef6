import { data, useSearchParams } from "react-router";
import { staffIn } from "~/access/gates/gates.server";
import { hasRank } from "~/access/roles";
import { type GapInFull, type GapQuestion, readGap } from "~/assistant/gaps/gap.server";
import { gapStatuses } from "~/assistant/gaps/gap-status";
import { formatMoment } from "~/i18n/format";
import { Isolated } from "~/i18n/isolated";
import type { Text } from "~/i18n/strings";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { servicesContext } from "~/platform/context.server";
import { SubmitButton } from "~/ui/buttons/submit-button";
import { Card } from "~/ui/card";
import { Select } from "~/ui/forms/select";
import { TextArea } from "~/ui/forms/text-area";
import { LinkButton } from "~/ui/navigation/link-button";
import { List } from "~/ui/list";
import { LostLineNotice } from "~/ui/lost-line/lost-line-notice";
import { type ToastMessage, useToast } from "~/ui/messages/toasts";
import { Pagination } from "~/ui/navigation/pagination";
import { TextLink } from "~/ui/navigation/text-link";
import { type Acted, act } from "../acting.server";
import { portalTitle } from "../frame/portal-title";
import { gapUploadStrings } from "../knowledge/gap-strings";
import { listPositionOf, neighbours } from "../list/address";
import { BackLink } from "../list/back-link";
import { sendAct } from "../lost-act";
import { useAct } from "../use-act";
import type { Route } from "./+types/gap.page";
import { type GapAnswers, gapActs } from "./acts.server";
import { GapBadge } from "./gap-row";
import { analyticsStrings } from "./strings";

export const handle = { follows: ["gap_questions", "knowledge_gaps"] };

export const meta = ({ location }: Route.MetaArgs) => portalTitle(location.pathname, "pages.gaps");

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const staff = staffIn(context, "moderator");
  const gap = await readGap(context.get(servicesContext), staff, params.gapId, listPositionOf(url.searchParams));
  if (!gap) throw data(null, { status: 404 });
  return { ...gap, mayUpload: hasRank(staff.role, "admin") };
}

export function action(args: Route.ActionArgs) {
  return act(gapActs, "moderator", args);
}

export const clientAction = sendAct;

export default function GapPage({ loaderData: { mayUpload, ...gap } }: Route.ComponentProps) {
  const t = useStrings(analyticsStrings);
  const uploads = useStrings(gapUploadStrings);
  return (
    <div className="grid gap-5">
      <BackLink to="/admin/analytics/gaps">{t("gaps.back")}</BackLink>
      <div>
        <p className="flex items-center gap-3 text-muted text-sm">
          {t("gaps.about")} <GapBadge status={gap.status} />
        </p>
        <h1 className="break-words text-2xl">
          <bdi>{gap.question ?? t("gaps.forgotten")}</bdi>
        </h1>
      </div>
      {mayUpload && (
        <LinkButton to={`/admin/knowledge/upload?gap=${gap.id}`} variant="secondary" className="justify-self-start">
          {uploads("upload")}
        </LinkButton>
      )}
      <StatusForm gap={gap} />
      <Questions {...gap} />
    </div>
  );
}

function StatusForm({ gap: { id, status, note, statusAt, statusBy } }: { gap: GapInFull }) {
  const t = useStrings(analyticsStrings);
  const language = useLanguage();
  const toast = useToast();
  const { Form, busy } = useAct<Acted<GapAnswers>>((answer) => toast(messageOf(answer, t)));
  return (
    <Card>
      <Form method="post" className="grid gap-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <input type="hidden" name="intent" value="gap" />
        <input type="hidden" name="id" value={id} />
        <Select
          key={status}
          label={t("gaps.status")}
          name="status"
          defaultValue={status}
          options={gapStatuses.map((value) => ({ value, label: t(`gaps.statuses.${value}`) }))}
        />
        <TextArea
          key={note}
          label={t("gaps.note")}
          hint={t("gaps.noteHint")}
          name="note"
          rows={2}
          maxLength={1000}
          defaultValue={note ?? ""}
        />
        <LostLineNotice title={t("gaps.error")} description={t("gaps.failed")} className="sm:col-span-2" />
        <div className="flex flex-wrap items-center gap-4 sm:col-span-2">
          <SubmitButton busy={busy}>{t("gaps.save")}</SubmitButton>
          {statusAt && (
            <p className="text-muted text-sm">
              <Isolated text={t("gaps.set", { who: statusBy ?? "—", when: formatMoment(statusAt, language) })} />
            </p>
          )}
        </div>
      </Form>
    </Card>
  );
}

function messageOf(answer: Acted<GapAnswers>, t: Text<typeof analyticsStrings>): ToastMessage {
  if (!answer.failed && answer.kind === "changed") return { tone: "success", title: t("gaps.saved") };
  if (!answer.failed && answer.kind === "unchanged") return { tone: "info", title: t("gaps.unchanged") };
  return { tone: "danger", title: t("gaps.error"), description: t("gaps.failed") };
}

function Questions({ id, questions }: GapInFull) {
  const t = useStrings(analyticsStrings);
  const [search] = useSearchParams();
  return (
    <section aria-labelledby="asked" className="grid gap-3">
      <h2 id="asked" className="text-lg">
        {t("gaps.asked")}
      </h2>
      {questions.rows.length === 0 ? (
        <p className="text-muted">{t("gaps.askedEmpty")}</p>
      ) : (
        <List>
          {questions.rows.map((question) => (
            <li key={question.id}>
              <Question question={question} />
            </li>
          ))}
        </List>
      )}
      <Pagination label={t("gaps.askedPages")} {...neighbours(`/admin/analytics/gaps/${id}`, search, questions)} />
    </section>
  );
}

function Question({ question }: { question: GapQuestion }) {
  const { text, language: written, times, askedAt, nearest, conversationId } = question;
  const t = useStrings(analyticsStrings);
  const language = useLanguage();
  return (
    <div className="grid gap-1">
      <p className="whitespace-pre-wrap wrap-anywhere">
        <bdi lang={written}>{text}</bdi>
      </p>
      {nearest.length > 0 && (
        <p className="text-muted text-sm">
          {t("gaps.nearest")} <bdi>{nearest.map(({ headingPath }) => headingPath.at(-1)).join(" · ")}</bdi>
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-4 text-sm">
        <span className="text-muted">{t("gaps.asks", { count: times })}</span>
        <span className="text-muted">
          {t("gaps.last")}{" "}
          <time dateTime={new Date(askedAt).toISOString()}>
            <bdi>{formatMoment(askedAt, language)}</bdi>
          </time>
        </span>
        <TextLink to={`/admin/chat/${conversationId}`}>{t("gaps.conversation")}</TextLink>
      </p>
    </div>
  );
}
