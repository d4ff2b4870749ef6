import type { TranscriptAnswer } from "~/assistant/monitoring/transcript-message";
import { providerStrings } from "~/assistant/providers/strings";
import { dropCauses } from "~/assistant/run-report";
import { formatNumber } from "~/i18n/format";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { type Category, nameIn } from "~/knowledge/category";
import { TechnicalValue } from "~/ui/reading";
import { chatStrings } from "./strings";

type Props = { metadata: TranscriptAnswer["metadata"]; categories: readonly Category[] };

/** Details of an answer's run: provider, duration of each step, errors, and dropped citations by cause. */
export function RunFacts({ metadata, categories }: Props) {
  const t = useStrings(chatStrings);
  const facts = useFacts(metadata, categories);
  return (
    <details className="border-line border-t pt-2 text-sm">
      <summary className="w-fit cursor-pointer rounded-sm py-3 font-semibold text-muted">{t("run")}</summary>
      <dl className="grid gap-x-6 gap-y-2 pt-1 sm:grid-cols-2 lg:grid-cols-3">
        {facts.map(([term, fact]) => (
          <div key={term} className="flex flex-wrap gap-x-2">
            <dt className="text-muted">{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function useFacts(metadata: Props["metadata"], categories: Props["categories"]) {
  const { provider, tone, timings, run } = metadata;
  const t = useStrings(chatStrings);
  const ofProviders = useStrings(providerStrings);
  const language = useLanguage();
  const nameOf = (name: string) => {
    const known = (["extractive", "llm", "gradio"] as const).find((candidate) => candidate === name);
    return known ? ofProviders(`provider.${known}`) : <bdi>{name}</bdi>;
  };
  const milliseconds = (value: number | null | undefined) =>
    value != null && (
      <TechnicalValue>{t("milliseconds", { value: formatNumber(Math.round(value), language) })}</TechnicalValue>
    );
  const scopeName = useScopeName(metadata, categories);
  const { input, output } = run?.tokens ?? {};
  const facts = [
    [t("provider"), nameOf(run?.provider ?? provider)],
    [t("model"), run?.model && <TechnicalValue>{run.model}</TechnicalValue>],
    [t("tone"), tone && t(`tones.${tone}`)],
    [t("scope"), <bdi key="scope">{scopeName}</bdi>],
    [t("retrieved"), milliseconds(run?.timings.retrieved)],
    [t("called"), milliseconds(run?.timings.asked)],
    [t("providerFirst"), milliseconds(run?.timings.providerFirst)],
    [t("firstWords"), milliseconds(timings.firstWords)],
    [t("whole"), milliseconds(timings.total)],
    [t("tries"), run && run.tries > 0 && formatNumber(run.tries, language)],
    [t("tokens"), run?.tokens && t("tokensValue", { input: input ?? "—", output: output ?? "—" })],
    [t("failure"), run?.failure && ofProviders(`failure.${run.failure}`)],
    [t("fallback"), run?.fallback && "✓"],
    [t("cutShort"), run?.cutShort && "✓"],
    ...dropCauses.map((cause) => {
      const count = run?.dropped?.[cause];
      return [t(`dropped.${cause}`), count && formatNumber(count, language)] as const;
    }),
  ] as const;
  return facts.filter(([, fact]) => fact);
}

function useScopeName({ scope, citations, nearest }: Props["metadata"], categories: Props["categories"]): string {
  const t = useStrings(chatStrings);
  const language = useLanguage();
  if (scope.kind === "all") return t("scopes.all");
  if (scope.kind === "document") {
    return [...citations, ...nearest].find(({ documentId }) => documentId === scope.id)?.documentTitle ?? scope.id;
  }
  const category = categories.find(({ key }) => key === scope.key);
  return category ? nameIn(category, language) : t("scopes.removed");
}
