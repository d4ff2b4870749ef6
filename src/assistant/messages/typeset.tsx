import { ChevronDown } from "lucide-react";
import { type ComponentPropsWithoutRef, type ReactNode, useMemo } from "react";
import Markdown, { type Components } from "react-markdown";
import rehypeSanitize from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import type { PluggableList } from "unified";
import type { Language } from "~/i18n/languages";
import { useStrings } from "~/i18n/use-strings";
import { boundedMarkdown } from "~/knowledge/viewer/bounded-markdown";
import { rehypeLeftOut } from "~/knowledge/viewer/rehype-left-out";
import { TextLink } from "~/ui/navigation/text-link";
import { ScrollRegion } from "~/ui/scroll-region";
import type { AlertLevel } from "../answering/reading/blocks";
import type { WorkForm } from "../answering/work-form";
import { AnswerForm } from "../forms/answer-form";
import { rehypeForms } from "../forms/rehype-forms";
import { strings } from "../strings";
import { answerSchema, rehypeEmpty } from "./answer-schema";
import { remarkFolds } from "./folds";
import { rehypeAnswer } from "./rehype-answer";
import { useRawHtml } from "./use-raw-html";
import "./answer.css";

type Props = {
  content: string;
  language: Language;
  /** Numbers with a citation, and the function that renders their chips. */
  citations: ReadonlySet<number>;
  chip?: (number: number) => ReactNode;
  /** Calculators of the answer. */
  forms?: readonly WorkForm[];
};

const noForms: readonly WorkForm[] = [];

/** Renders untrusted Markdown, with or without HTML in it, sanitised and typeset. */
export function Typeset(props: Props) {
  const { plugins, isAwaited } = useRawHtml(props.content);
  return <TypesetWith {...props} rawHtml={plugins} skipHtml={isAwaited} />;
}

type WithProps = Props & {
  /** Plugins that parse HTML in the text. */
  rawHtml: PluggableList;
  skipHtml?: boolean;
};

/** Renders the same as `Typeset`, with the given HTML plugins. */
export function TypesetWith({
  content,
  language,
  citations,
  chip,
  forms = noForms,
  rawHtml,
  skipHtml = false,
}: WithProps) {
  const withChips = useMemo<Components>(
    () => ({ ...components, button: ({ node }) => chip?.(Number(node?.properties.dataCitation)) }),
    [chip],
  );
  return (
    <div className="prose answer">
      <Markdown
        remarkPlugins={[remarkGfm, remarkFolds]}
        rehypePlugins={[
          ...rawHtml,
          [rehypeSanitize, answerSchema],
          rehypeEmpty,
          [rehypeAnswer, { language, citations }],
          [rehypeForms, { forms }],
          [rehypeLeftOut, language],
        ]}
        skipHtml={skipHtml}
        components={withChips}
      >
        {boundedMarkdown(content)}
      </Markdown>
    </div>
  );
}

/** The page itself uses the first two heading levels, and loads no images from other sites. */
const components: Components = {
  h1: "h3",
  h2: "h3",
  h3: "h4",
  h4: "h4",
  h5: "h4",
  h6: "h4",
  a: ({ href, children }) => (
    <TextLink href={href ?? ""} newTab>
      {children}
    </TextLink>
  ),
  img: ({ src, alt }) => (
    <TextLink href={typeof src === "string" ? src : ""} newTab>
      {alt || src}
    </TextLink>
  ),
  details: ({ dir, children }) => (
    <details dir={dir} className="answer-fold">
      {children}
    </details>
  ),
  summary: ({ children }) => (
    <summary>
      <span>{children}</span>
      <ChevronDown aria-hidden="true" />
    </summary>
  ),
  form: ({ node }) => <AnswerForm place={Number(node?.properties.dataPlace)} />,
  table: ({ node: _node, ...table }) => <ScrollingTable {...table} />,
  blockquote: ({ node, children }) => (
    <Alert level={levelOf(node?.properties.dataLevel)} isUntitled={Boolean(node?.properties.dataUntitled)}>
      {children}
    </Alert>
  ),
};

const levels: readonly AlertLevel[] = ["warning", "caution", "note"];

function levelOf(value: unknown): AlertLevel {
  return levels.find((level) => level === value) ?? "note";
}

type AlertProps = { level: AlertLevel; isUntitled: boolean; children: ReactNode };

function Alert({ level, isUntitled, children }: AlertProps) {
  const t = useStrings(strings);
  return (
    <div role="note" dir="auto" data-level={level} className="answer-alert">
      {isUntitled && <p className="font-semibold">{t(`messages.alerts.${level}`)}</p>}
      {children}
    </div>
  );
}

function ScrollingTable(table: ComponentPropsWithoutRef<"table">) {
  const t = useStrings(strings);
  return (
    <ScrollRegion label={t("messages.table")} className="scroll-edges">
      <table {...table} />
    </ScrollRegion>
  );
}
