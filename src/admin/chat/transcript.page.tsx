import { useEffect } from "react";
import { data, type ShouldRevalidateFunctionArgs, useFetcher } from "react-router";
import { staffIn } from "~/access/gates/gates.server";
import { useVisitor } from "~/access/gates/visitor";
import { hasRank } from "~/access/roles";
import { openTranscript, type Transcript } from "~/assistant/monitoring/transcript.server";
import { formatMoment } from "~/i18n/format";
import { inLanguage } from "~/i18n/languages";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { servicesContext } from "~/platform/context.server";
import { TextLink } from "~/ui/navigation/text-link";
import { portalTitle } from "../frame/portal-title";
import { BackLink } from "../list/back-link";
import type { Route } from "./+types/transcript.page";
import { chatStrings } from "./strings";
import { TranscriptMessages } from "./transcript-messages";
import type { loader as followLoader } from "./transcript-now.api";

export const handle = { follows: ["chat_sessions", "feedback", "worked_answers", "document_categories"] };

export const meta = ({ location }: Route.MetaArgs) => portalTitle(location.pathname, "pages.chat");

/** Opens the conversation, which is logged in the audit log. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = staffIn(context, "moderator");
  const transcript = await openTranscript(context.get(servicesContext), staff, params.sessionId);
  if (!transcript) throw data(null, { status: 404 });
  return transcript;
}

/** Revalidation would log another opening, so updates come from `transcript-now.api` instead. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function TranscriptPage({ loaderData }: Route.ComponentProps) {
  const t = useStrings(chatStrings);
  const language = useLanguage();
  const now = useFetcher<typeof followLoader>();
  const follow = `${inLanguage(`/admin/chat/${loaderData.id}/now`, language)}?opening=${loaderData.opening}`;
  // Loads the fetcher once; from then on it revalidates with the page on every change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fetcher is another object after each load
  useEffect(() => void now.load(follow), [follow]);
  const transcript = now.data?.id === loaderData.id ? now.data : loaderData;
  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        <BackLink to="/admin/chat">{t("back")}</BackLink>
        <h1 className="break-words text-2xl">
          <bdi>{transcript.title}</bdi>
        </h1>
        <p className="text-muted text-sm">{t("audited")}</p>
      </div>
      <About transcript={transcript} />
      <h2 className="sr-only">{t("transcript")}</h2>
      <TranscriptMessages messages={transcript.messages} categories={transcript.categories} />
    </div>
  );
}

function About({
  transcript: { userId, name, email, organization, createdAt, updatedAt },
}: {
  transcript: Transcript;
}) {
  const t = useStrings(chatStrings);
  const role = useVisitor()?.role;
  const person = name ? `${name} · ${email}` : email;
  const mayLook = role && hasRank(role, "admin");
  const language = useLanguage();
  const facts = [
    [
      t("asked"),
      mayLook ? (
        <TextLink key="user" to={`/admin/users/${userId}`}>
          {person}
        </TextLink>
      ) : (
        person
      ),
    ],
    [t("organization"), organization ?? "—"],
    [t("started"), formatMoment(createdAt, language)],
    [t("latest"), formatMoment(updatedAt, language)],
  ] as const;
  return (
    <dl className="grid gap-x-6 gap-y-3 rounded-lg bg-sunken p-4 text-sm sm:grid-cols-2 lg:grid-cols-4">
      {facts.map(([term, fact]) => (
        <div key={term} className="min-w-0">
          <dt className="text-muted">{term}</dt>
          <dd className="break-words">
            <bdi>{fact}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
