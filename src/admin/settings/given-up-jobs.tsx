import { RotateCw } from "lucide-react";
import { formatMoment } from "~/i18n/format";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { Button } from "~/ui/buttons/button";
import { List } from "~/ui/list";
import { TechnicalValue } from "~/ui/reading";
import type { GivenUpJob } from "./given-up-jobs.server";
import { settingsStrings } from "./strings";
import { useSettingsAct } from "./use-settings-act";

/** Background jobs that failed for good, each with a button to retry. */
export function GivenUpJobs({ jobs }: { jobs: readonly GivenUpJob[] }) {
  const t = useStrings(settingsStrings);
  if (jobs.length === 0) return <p className="text-muted">{t("mail.noJobs")}</p>;
  return (
    <List>
      {jobs.map((job) => (
        <li key={job.id}>
          <Job job={job} />
        </li>
      ))}
    </List>
  );
}

function Job({ job: { id, job, reason, failedAt } }: { job: GivenUpJob }) {
  const t = useStrings(settingsStrings);
  const language = useLanguage();
  const acting = useSettingsAct((answer) => {
    if (answer.intent !== "retry-job" || answer.failed) return null;
    if (answer.done) return { tone: "success", title: t("mail.jobRetried") };
    return { tone: "warning", title: t("mail.jobGone") };
  });
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <div className="me-auto min-w-0">
        <p>
          <TechnicalValue>{job}</TechnicalValue>
        </p>
        <p className="text-danger text-sm wrap-anywhere">
          <bdi>{reason}</bdi>
        </p>
        <p className="text-muted text-sm">
          {t("mail.failedAt")} <bdi>{formatMoment(failedAt, language)}</bdi>
        </p>
      </div>
      <Button
        size="sm"
        variant="secondary"
        busy={acting.busy}
        icon={<RotateCw aria-hidden="true" className="size-4" />}
        aria-label={`${t("mail.retry")}: ${job}`}
        onPress={() => acting.send({ intent: "retry-job", id })}
      >
        {t("mail.retry")}
      </Button>
    </div>
  );
}
