import type { ReactNode } from "react";
import type { DoubtfulPage } from "~/documents/attention/doubtful-pages.server";
import { picturePath } from "~/documents/viewing/page-picture";
import { formatMoment, formatNumber } from "~/i18n/format";
import { Isolated } from "~/i18n/isolated";
import { directionOf, inLanguage, type Language } from "~/i18n/languages";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { ManualText } from "~/knowledge/viewer/manual-text";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { TextLink } from "~/ui/navigation/text-link";
import { knowledgeStrings } from "../knowledge/strings";
import { attentionStrings } from "./strings";

const reasons = ["no-text", "machine-read", "doubtful", "hidden-text", "too-intricate", "not-shown"] as const;

type Props = { documentId: string; page: DoubtfulPage; children?: ReactNode };

/** A doubtful page: why it is, its picture beside the text that was read, and the decision about it. */
export function PageCard({ documentId, page, children }: Props) {
  const t = useStrings(attentionStrings);
  const why = useStrings(knowledgeStrings);
  const shown = formatNumber(page.number, useLanguage());
  return (
    <Card as="article" className="grid gap-4">
      <header className="grid gap-1">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-xl">{t("page", { page: shown })}</h2>
          <DecisionBadge page={page} />
          <bdi className="wrap-anywhere text-muted text-sm">{page.name}</bdi>
        </div>
        <p>
          {page.attention.map((one) => why(`attention.${reasons.find((known) => known === one) ?? "other"}`)).join(" ")}
        </p>
      </header>
      <div className="grid gap-5 lg:grid-cols-2">
        <Picture documentId={documentId} page={page} />
        <Texts page={page} />
      </div>
      {page.decision && <Decision decision={page.decision} />}
      {children}
    </Card>
  );
}

function DecisionBadge({ page: { decision } }: { page: DoubtfulPage }) {
  const t = useStrings(attentionStrings);
  if (!decision) return <Badge tone="warning">{t("openDecision")}</Badge>;
  return <Badge tone="success">{t(`decisions.${decision.kind}`)}</Badge>;
}

function Picture({ documentId, page }: Omit<Props, "children">) {
  const t = useStrings(attentionStrings);
  const language = useLanguage();
  const { number, width, height, versionId } = page;
  if (width === 0 || height === 0) return <p className="text-muted">{t("noPicture")}</p>;
  const shown = formatNumber(number, language);
  const address = new URLSearchParams({ version: versionId, page: String(number) });
  return (
    <figure className="grid content-start gap-2">
      <img
        src={inLanguage(picturePath({ documentId, version: versionId }, number, 800), language)}
        width={Math.round(width)}
        height={Math.round(height)}
        loading="lazy"
        alt={t("picture", { page: shown })}
        className="h-auto w-full rounded-sm border border-line"
      />
      <figcaption>
        <TextLink to={`/drwater/documents/${documentId}?${address}`} newTab kind="standing">
          {t("open")}
        </TextLink>
      </figcaption>
    </figure>
  );
}

function Texts({ page: { text, language, decision } }: { page: DoubtfulPage }) {
  const t = useStrings(attentionStrings);
  const { typed = null } = decision ?? {};
  if (typed === null) return <Text title={t("text")} text={text} language={language} />;
  return (
    <div className="grid content-start gap-3">
      <Text title={t("typedText")} text={typed} language={language} />
      <details>
        <summary className="min-h-9 cursor-pointer py-1.5 pointer-coarse:min-h-11">{t("readBefore")}</summary>
        <Text title={t("readBefore")} text={text} language={language} />
      </details>
    </div>
  );
}

function Text({ title, text, language }: { title: string; text: string; language: Language }) {
  const t = useStrings(attentionStrings);
  return (
    <section className="grid min-w-0 content-start gap-2">
      <h3 className="font-semibold text-muted text-sm">{title}</h3>
      {text === "" ? (
        <p className="text-muted">{t("noText")}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must be able to scroll this region (WCAG 2.1.1)
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
        <div role="group" aria-label={title} tabIndex={0} className="max-h-[40rem] overflow-auto">
          <div lang={language} dir={directionOf(language)} className="prose">
            <ManualText language={language} content={text} cited={null} pages={new Map()} />
          </div>
        </div>
      )}
    </section>
  );
}

function Decision({ decision: { kind, by, at } }: { decision: NonNullable<DoubtfulPage["decision"]> }) {
  const t = useStrings(attentionStrings);
  const language = useLanguage();
  return (
    <p className="flex flex-wrap gap-x-3">
      <span>{t(`means.${kind}`)}</span>
      <span className="text-muted text-sm">
        <Isolated text={t("by", { who: by ?? "—", when: formatMoment(at, language) })} />
      </span>
    </p>
  );
}
