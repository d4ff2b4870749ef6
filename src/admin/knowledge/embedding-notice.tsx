import { formatMoment, formatNumber, isolatedText } from "~/i18n/format";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import type { EmbeddingProgress } from "~/knowledge/embeddings/progress.server";
import type { FailureKind } from "~/platform/outside/failure";
import { Alert } from "~/ui/messages/alert";
import { embeddingStrings } from "./embedding-strings";

/** Says how many passages are embedded, and why no more are while the endpoint fails. */
export function EmbeddingNotice({ progress }: { progress: EmbeddingProgress }) {
  const t = useStrings(embeddingStrings);
  const language = useLanguage();
  const { failure, retryAt, name, place } = progress;
  const numbers = { done: formatNumber(progress.done, language), total: formatNumber(progress.total, language) };
  const model = t("model", { name: isolatedText(name), place: isolatedText(place) });
  if (failure) {
    const time = retryAt ? formatMoment(retryAt, language) : "";
    return (
      <Alert tone="warning">
        <p>{t("failing", numbers)}</p>
        <p>{t("cause", { cause: t(`causes.${causeOf(failure)}`), time: isolatedText(time) })}</p>
        <p className="wrap-anywhere text-muted text-sm">{model}</p>
      </Alert>
    );
  }
  return (
    <Alert tone={progress.done < progress.total ? "info" : "success"}>
      <p>{t(progress.done < progress.total ? "underWay" : "ready", numbers)}</p>
      <p className="wrap-anywhere text-muted text-sm">{model}</p>
    </Alert>
  );
}

const named = [
  "unreachable",
  "unauthorized",
  "rate_limited",
  "rejected",
  "server_error",
  "malformed",
  "cut",
  "total_timeout",
] as const satisfies readonly FailureKind[];

function causeOf(failure: FailureKind): (typeof named)[number] | "other" {
  return named.find((one) => one === failure) ?? "other";
}
