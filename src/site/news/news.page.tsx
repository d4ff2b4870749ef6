import { ArrowRight, Rss } from "lucide-react";
import { formatDay } from "~/i18n/format";
import { Isolated } from "~/i18n/isolated";
import { inLanguage } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { Card } from "~/ui/card";
import { DirectionalIcon } from "~/ui/icons/directional-icon";
import { TrendChart } from "~/ui/motifs/trend-chart";
import { Anchor } from "~/ui/navigation/anchor";
import { LinkButton } from "~/ui/navigation/link-button";
import type { Article } from "../content/content";
import { pageHead, siteContextOf } from "../head/page-head.server";
import { newsArticle } from "../head/things";
import { Band, Hero } from "../sections";
import type { Route } from "./+types/news.page";
import { newsStrings } from "./news-strings";

export function loader({ url, context }: Route.LoaderArgs) {
  const page = siteContextOf({ url, context });
  const t = textsIn(newsStrings, page.language);
  const { news } = page.content;
  const head = pageHead(page, {
    path: "/news",
    title: t("title"),
    description: t("description"),
    kind: "CollectionPage",
    about: news.map((article) => newsArticle(page, article)),
  });
  return { head, news: news.map(({ body: _, ...article }) => article) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? [];
}

export default function NewsPage({ loaderData: { news } }: Route.ComponentProps) {
  const t = useStrings(newsStrings);
  return (
    <>
      <Hero
        tone="paper"
        eyebrow={t("eyebrow")}
        title={t("heading")}
        lead={t("lead")}
        picture={<TrendChart className="mx-auto w-full max-w-md text-muted" />}
      />
      <Band id="items" title={t("list")}>
        <ul className="grid gap-8">
          {news.map((article, index) => (
            <Item key={article.slug} article={article} first={index === 0} />
          ))}
        </ul>
        <StayTuned />
      </Band>
    </>
  );
}

function Item({ article, first }: { article: Omit<Article, "body">; first: boolean }) {
  const t = useStrings(newsStrings);
  const language = useLanguage();
  const { slug, date, title, summary, picture } = article;
  return (
    <li>
      <article className="grid items-center gap-6 lg:grid-cols-12 lg:gap-10">
        <img
          src={picture.src}
          width={picture.width}
          height={picture.height}
          alt={picture.alt}
          {...(first ? { fetchPriority: "high" } : { loading: "lazy" })}
          className="aspect-video w-full rounded-lg border border-line object-cover lg:col-span-7"
        />
        <div className="grid gap-3 lg:col-span-5">
          <time dateTime={date} className="text-muted text-sm">
            <Isolated text={formatDay(date, language)} />
          </time>
          <h3 className="text-2xl">
            <Anchor to={`/news/${slug}`} className="hover:text-water-strong hover:underline">
              <Isolated text={title} />
            </Anchor>
          </h3>
          <p className="text-muted">
            <Isolated text={summary} />
          </p>
          <LinkButton to={`/news/${slug}`} className="mt-2 justify-self-start" aria-label={`${t("read")}: ${title}`}>
            {t("read")}
            <DirectionalIcon icon={ArrowRight} />
          </LinkButton>
        </div>
      </article>
    </li>
  );
}

function StayTuned() {
  const t = useStrings(newsStrings);
  const language = useLanguage();
  return (
    <Card tone="sunken" className="flex flex-wrap items-center gap-x-8 gap-y-4">
      <div className="me-auto grid gap-1">
        <h2 className="text-xl">{t("stayTuned")}</h2>
        <p className="text-muted">{t("stayTunedText")}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton
          href={inLanguage("/news/feed.xml", language)}
          variant="secondary"
          icon={<Rss aria-hidden="true" className="size-5" />}
        >
          {t("feed")}
        </LinkButton>
        <LinkButton to="/contact" variant="secondary">
          {t("contact")}
        </LinkButton>
      </div>
    </Card>
  );
}
