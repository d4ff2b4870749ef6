import { useSearchParams } from "react-router";
import { formatMoment } from "~/i18n/format";
import { Isolated } from "~/i18n/isolated";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { TextLink } from "~/ui/navigation/text-link";
import { TechnicalValue } from "~/ui/reading";
import { actionStrings, actionText } from "../activity/action-strings";
import { subjectPath } from "../activity/subject-path";
import { filterQuery } from "../list/address";
import { subjectName } from "./audit-filter";
import type { AuditEntry } from "./audit-list.server";
import { auditStrings } from "./strings";

/** Actor of automatic changes by the product. */
const product = "system";

/** Actor of a client that has not proved its identity. */
const visitor = "visitor";

/** Shows one entry: action, actor, subject, and all recorded details. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const t = useStrings(auditStrings);
  const actions = useStrings(actionStrings);
  const language = useLanguage();
  const narrowed = useNarrowed();
  const { at, actor, action, details } = entry;
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <p className="me-auto font-semibold">{actionText(actions, action)}</p>
        <time dateTime={new Date(at).toISOString()} className="text-muted text-sm">
          {formatMoment(at, language)}
        </time>
      </div>
      <p className="flex flex-wrap gap-x-4 text-sm wrap-anywhere">
        <TextLink to={narrowed({ actor })} aria-label={t("byActor", { who: actor })}>
          <bdi>{actor === product ? t("system") : actor === visitor ? t("visitor") : actor}</bdi>
        </TextLink>
        <Subject entry={entry} />
        <Whereabouts details={details} />
      </p>
      {Object.keys(details).length > 0 && (
        <details className="text-sm">
          <summary className="w-fit cursor-pointer rounded-sm py-1.5 text-muted pointer-coarse:py-3">
            {t("details")}
          </summary>
          <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
            {Object.entries(details).map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-muted">
                  <TechnicalValue>{name}</TechnicalValue>
                </dt>
                <dd className="wrap-anywhere">
                  <bdi>{typeof value === "string" ? value : JSON.stringify(value)}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}

function Subject({ entry: { subjectType, subjectId, about } }: { entry: AuditEntry }) {
  const t = useStrings(auditStrings);
  const narrowed = useNarrowed();
  // The audit log is for admins; a higher role opens no further subjects.
  const path = subjectPath("admin", { type: subjectType, id: subjectId, about });
  const name = <bdi>{about ?? subjectId}</bdi>;
  return (
    <>
      <span>
        <span className="text-muted">{subjectName(t, subjectType)}: </span>
        {path ? <TextLink to={path}>{name}</TextLink> : name}
      </span>
      <TextLink to={narrowed({ subject: subjectType, id: subjectId })}>{t("aboutSubject")}</TextLink>
    </>
  );
}

/** Shows the client address and the repetitions of an entry, if it has them. */
function Whereabouts({ details: { address, times, until } }: Pick<AuditEntry, "details">) {
  const t = useStrings(auditStrings);
  const language = useLanguage();
  const moment = typeof until === "string" ? formatMoment(new Date(until), language) : null;
  return (
    <>
      {typeof address === "string" && (
        <span className="text-muted">
          <Isolated text={address === "several" ? t("several") : t("from", { address })} />
        </span>
      )}
      {typeof times === "number" && moment && <span>{t("again", { count: times, moment })}</span>}
    </>
  );
}

/** Returns a function that adds a filter to the current address. */
function useNarrowed(): (more: Record<string, string>) => string {
  const [search] = useSearchParams();
  return (more) => `/admin/audit?${new URLSearchParams({ ...Object.fromEntries(filterQuery(search)), ...more })}`;
}
