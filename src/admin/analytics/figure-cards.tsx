import { formatNumber } from "~/i18n/format";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { StatCard } from "~/ui/stat-card";
import { formatDuration, formatShare } from "./formats";
import type { Report, Rows } from "./report";
import { analyticsStrings } from "./strings";

/** Six key figures of the period. */
export function FigureCards({ report }: { report: Report }) {
  const t = useStrings(analyticsStrings);
  const language = useLanguage();
  const { outcomes, overallDurations, feedback, promiseKept } = report;
  const [up, down] = [sum(feedback, "up"), sum(feedback, "down")];
  const ended = ["answered", "abstained", "failed"].reduce((total, key) => total + sum(outcomes, key), 0);
  const share = (part: number, whole: number) => (whole === 0 ? t("none") : formatShare(part / whole, language));
  const first = overallDurations.first_half;
  return (
    <section aria-label={t("figures")} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <StatCard
        label={t("cards.questions")}
        value={formatNumber(sum(report.questions, "en") + sum(report.questions, "ar"), language)}
        hint={
          `${t("questions.ar")} ${formatNumber(sum(report.questions, "ar"), language)} · ` +
          `${t("questions.en")} ${formatNumber(sum(report.questions, "en"), language)}`
        }
      />
      <StatCard label={t("cards.people")} value={formatNumber(report.people, language)} hint={t("cards.peopleHint")} />
      <StatCard
        label={t("cards.answered")}
        value={share(sum(outcomes, "answered"), ended)}
        hint={t("cards.answeredHint")}
      />
      <StatCard
        label={t("cards.firstWords")}
        value={first == null ? t("none") : formatDuration(first, language)}
        hint={t("cards.firstWordsHint")}
      />
      <StatCard
        label={t("cards.promise")}
        value={promiseKept === null ? t("none") : formatShare(promiseKept, language)}
        hint={t("cards.promiseHint")}
      />
      <StatCard
        label={t("cards.approved")}
        value={share(up, up + down)}
        hint={t("cards.approvedHint", { count: up + down })}
      />
    </section>
  );
}

function sum(rows: Rows, key: string): number {
  return (rows[key] ?? []).reduce<number>((total, value) => total + (value ?? 0), 0);
}
