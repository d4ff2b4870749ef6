import type { ComponentPropsWithoutRef } from "react";
import Markdown, { type Components } from "react-markdown";
import remarkGfm from "remark-gfm";
import type { Language } from "~/i18n/languages";
import { useStrings } from "~/i18n/use-strings";
import { ScrollRegion } from "~/ui/scroll-region";
import { viewerStrings } from "../strings";
import { boundedMarkdown } from "./bounded-markdown";
import { rehypeIsolate } from "./rehype-isolate";
import { rehypeLeftOut } from "./rehype-left-out";
import { rehypeUnbroken } from "./rehype-unbroken";
import { remarkCited, type SourceSpan } from "./remark-cited";
import { alertKinds, remarkManual } from "./remark-manual";

type Props = {
  language: Language;
  /** Markdown as stored. */
  content: string;
  /** The range that a citation quotes, to be marked. */
  cited: SourceSpan | null;
  /** Page number of each section, by its slug. */
  pages: ReadonlyMap<string, number>;
  /** Id of the first mark, if it is not the target of citation links. */
  markId?: string;
  /** Keeps numbers with their units on one line; only for text that is not searched. */
  unbroken?: boolean;
};

/** Renders a manual or a part of it: headings with ids, alerts, and the cited words marked. Works without hydration. */
export function ManualText({ language, content, cited, pages, markId, unbroken = false }: Props) {
  const components: Components = {
    h2: ({ node: _node, ...heading }) => <PagedHeading as="h2" page={pages.get(heading.id ?? "")} {...heading} />,
    h3: ({ node: _node, ...heading }) => <PagedHeading as="h3" page={pages.get(heading.id ?? "")} {...heading} />,
    blockquote: Quotation,
    table: ({ node: _node, ...table }) => <ScrollingTable {...table} />,
  };
  return (
    <Markdown
      remarkPlugins={[remarkGfm, remarkManual, [remarkCited, cited, markId]]}
      rehypePlugins={[
        ...(language === "ar" ? [rehypeIsolate] : []),
        ...(unbroken ? [rehypeUnbroken] : []),
        [rehypeLeftOut, language],
      ]}
      components={components}
    >
      {boundedMarkdown(content)}
    </Markdown>
  );
}

type PagedHeadingProps = ComponentPropsWithoutRef<"h2"> & { as: "h2" | "h3"; page: number | undefined };

function PagedHeading({ as: Heading, page, children, ...rest }: PagedHeadingProps) {
  const t = useStrings(viewerStrings);
  return (
    <Heading {...rest}>
      {children}
      {page !== undefined && (
        <>
          {/* A space keeps Arabic letters from joining across elements. */}{" "}
          <span className="manual-page">{t("page", { page })}</span>
        </>
      )}
    </Heading>
  );
}

function Quotation({
  node,
  children,
}: ComponentPropsWithoutRef<"blockquote"> & { node?: { properties: Record<string, unknown> } }) {
  const t = useStrings(viewerStrings);
  const kind = alertKinds.find(
    (known) => known === node?.properties["data-alert"] || known === node?.properties.dataAlert,
  );
  if (!kind) return <blockquote>{children}</blockquote>;
  return (
    <aside className="manual-alert" data-alert={kind}>
      <p className="manual-alert-title">{t(`alerts.${kind}`)}</p>
      {children}
    </aside>
  );
}

function ScrollingTable(table: ComponentPropsWithoutRef<"table">) {
  const t = useStrings(viewerStrings);
  return (
    <ScrollRegion label={t("table")}>
      <table {...table} />
    </ScrollRegion>
  );
}
