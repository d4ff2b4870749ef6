import { CircleAlert, CircleCheck } from "lucide-react";
import { providerStrings } from "~/assistant/providers/strings";
import { formatMoment, formatNumber } from "~/i18n/format";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { Card } from "~/ui/card";
import { TechnicalValue } from "~/ui/reading";
import { adminStrings } from "../strings";
import type { Status } from "./kept-status.server";

/** State of database, authentication and chat system, with response time and since when. */
export function SystemStatus({ status }: { status: Status[] }) {
  const t = useStrings(adminStrings);
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-lg">{t("dashboard.status.title")}</h2>
      <ul className="-my-3 divide-y divide-line">
        {status.map((part) => (
          <Part key={part.part} {...part} />
        ))}
      </ul>
    </Card>
  );
}

function Part({ part, ok, latencyMs, reason, since }: Status) {
  const t = useStrings(adminStrings);
  const failures = useStrings(providerStrings);
  const language = useLanguage();
  const Icon = ok ? CircleCheck : CircleAlert;
  return (
    <li className="grid gap-0.5 py-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3">
        <p className="me-auto font-semibold">{t(`dashboard.status.parts.${part}`)}</p>
        <p className={`flex items-center gap-1.5 font-semibold ${ok ? "text-success" : "text-danger"}`}>
          <Icon aria-hidden="true" className="size-4" />
          {t(ok ? "dashboard.status.ok" : "dashboard.status.down")}
        </p>
      </div>
      <div className="flex flex-wrap justify-between gap-x-3 text-muted">
        <p>{t("dashboard.status.since", { moment: formatMoment(since, language) })}</p>
        {latencyMs !== null && (
          <TechnicalValue>{t("dashboard.status.latency", { time: formatNumber(latencyMs, language) })}</TechnicalValue>
        )}
      </div>
      {reason && <p className="text-danger">{failures(`failure.${reason}`)}</p>}
    </li>
  );
}
