import { data, useRouteError } from "react-router";
import { Isolated } from "~/i18n/isolated";
import { inLanguage, type Language, languageOfPath } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { useStrings } from "~/i18n/use-strings";
import { servicesContext } from "~/platform/context.server";
import { isMissing, MissingPage } from "~/ui/messages/missing-page";
import { LinkButton } from "~/ui/navigation/link-button";
import { ToolsHeader } from "../tools-header";
import type { Route } from "./+types/guide.page";
import { AnsweredList } from "./answered-list";
import { CauseList } from "./cause-list";
import { answersIn, guidePath } from "./guide";
import { type GuideView, guideViewOf } from "./guide-view";
import { guideAt } from "./guides";
import printUrl from "./print-button?worker&url";
import { QuestionForm } from "./question-form";
import { QuoteView } from "./quote-view";
import { ResultCard } from "./result-card";
import { strings } from "./strings";
import { readQuoter } from "./view.server";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname);
  const guide = guideAt(params.documentId, params.guideId);
  if (!guide) throw data(null, { status: 404 });
  const quoter = await readQuoter(context.get(servicesContext).database.db, guide, language);
  const view = guideViewOf(guide, answersIn(guide, url.searchParams), url.searchParams.get("ask"), quoter, language);
  return { view, restart: guidePath(guide), ask: askAddress(view, language) };
}

/** The address of the chat with a question about what was found, ready to be asked. */
function askAddress({ title, answered, result }: GuideView, language: Language): string {
  const t = textsIn(strings, language);
  const seen = answered.flatMap(({ text, answer }) => (answer === null ? [] : [`${text} ${answer}`])).join("; ");
  const [cause, ...more] = result?.leaders ?? [];
  const question = cause && more.length === 0 ? t("asked", { title, seen, cause }) : t("askedOpen", { title, seen });
  return inLanguage(`/drwater?${new URLSearchParams({ ask: question })}`, language);
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  const t = textsIn(strings, languageOfPath(location.pathname));
  const title = loaderData ? t("guideTitle", { title: loaderData.view.title }) : t("documentTitle");
  return [{ title }, { name: "robots", content: "noindex" }];
}

/** One problem, question by question. All that was answered stands in the address. */
export default function GuidePage({ loaderData: { view, restart, ask } }: Route.ComponentProps) {
  const t = useStrings(strings);
  const { title, see, source, question, result, others } = view;
  return (
    <>
      <script type="module" async src={printUrl} />
      <ToolsHeader up={{ to: "/drwater/tools/diagnosis", label: t("all") }} />
      <main id="main" className="mx-auto grid max-w-5xl gap-6 px-4 py-8 sm:px-6">
        <header className="grid gap-2">
          <h1 className="text-3xl">
            <Isolated text={title} />
          </h1>
          <p className="max-w-prose text-lg text-muted">
            <Isolated text={see} />
          </p>
        </header>
        <div className="grid items-start gap-8 lg:grid-cols-[3fr_2fr] print:block">
          <div className="grid gap-6">
            {result && <ResultCard result={result} others={others} ask={ask} />}
            {question && <QuestionForm question={question} answers={view.answers} others={others} />}
            <AnsweredList answered={view.answered} restart={restart} />
          </div>
          <CauseList causes={view.causes} isRanked={view.isRanked} />
        </div>
        <QuoteView quote={source} />
      </main>
    </>
  );
}

/** Renders a page for a missing guide; passes other errors on. */
export function ErrorBoundary() {
  const error = useRouteError();
  const t = useStrings(strings);
  if (!isMissing(error)) throw error;
  return (
    <MissingPage title={t("missing")}>
      <LinkButton to="/drwater/tools/diagnosis" reloadDocument>
        {t("all")}
      </LinkButton>
    </MissingPage>
  );
}
