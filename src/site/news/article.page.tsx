import { ArrowLeft } from "lucide-react";
import Markdown from "react-markdown";
import { data } from "react-router";
import rehypeSanitize from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import { formatDay } from "~/i18n/format";
import { Isolated } from "~/i18n/isolated";
import { textsIn } from "~/i18n/strings";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { rehypeIsolate } from "~/knowledge/viewer/rehype-isolate";
import { DirectionalIcon } from "~/ui/icons/directional-icon";
import { LinkButton } from "~/ui/navigation/link-button";
import { TextLink } from "~/ui/navigation/text-link";
import type { Article } from "../content/content";
import { NotFound } from "../errors/not-found";
import { headOfMissing, logMissing } from "../errors/not-found.server";
import { pageHead, siteContextOf } from "../head/page-head.server";
import type { Route } from "./+types/article.page";
import { newsStrings } from "./news-strings";

export function loader({ params, url, context }: Route.LoaderArgs) {
  const page = siteContextOf({ url, context });
  const t = textsIn(newsStrings, page.language);
  const article = page.content.news.find(({ slug }) => slug === params.slug);
  if (!article) {
    logMissing({ url, context });
    return data({ head: headOfMissing({ url, context }), article: null }, { status: 404 });
  }
  const { slug, title, summary } = article;
  const within = { name: t("title"), path: "/news" };
  const head = pageHead(page, { path: `/news/${slug}`, title, description: summary, article, within });
  return data({ head, article });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? [];
}

export default function ArticlePage({ loaderData: { article } }: Route.ComponentProps) {
  return article ? <ArticleText article={article} /> : <NotFound />;
}

function ArticleText({ article }: { article: Article }) {
  const t = useStrings(newsStrings);
  const language = useLanguage();
  const { title, date, summary, picture, body } = article;
  return (
    <article className="mx-auto grid max-w-4xl gap-8 px-4 py-10 sm:px-6 sm:py-14">
      <header className="grid gap-4">
        <TextLink to="/news" kind="standing">
          <DirectionalIcon icon={ArrowLeft} />
          {t("all")}
        </TextLink>
        <h1 className="text-balance text-4xl tracking-tight">
          <Isolated text={title} />
        </h1>
        <p className="measure text-lg text-muted">
          <Isolated text={summary} />
        </p>
        <p className="text-muted text-sm">
          <time dateTime={date}>
            <Isolated text={t("published", { day: formatDay(date, language) })} />
          </time>
        </p>
      </header>
      <img
        src={picture.src}
        width={picture.width}
        height={picture.height}
        alt={picture.alt}
        fetchPriority="high"
        className="h-auto w-full rounded-lg border border-line"
      />
      <div className="prose measure text-lg">
        <Markdown
          remarkPlugins={[remarkGfm]}
          rehypePlugins={[rehypeSanitize, ...(language === "ar" ? [rehypeIsolate] : [])]}
        >
          {body}
        </Markdown>
      </div>
      <div className="flex flex-wrap gap-3 border-line border-t pt-8">
        <LinkButton to="/news" variant="secondary">
          {t("all")}
        </LinkButton>
        <LinkButton to="/contact" variant="secondary">
          {t("contact")}
        </LinkButton>
      </div>
    </article>
  );
}
