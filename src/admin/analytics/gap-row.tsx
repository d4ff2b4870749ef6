import { useVisitor } from "~/access/gates/visitor";
import { hasRank } from "~/access/roles";
import type { KnowledgeGap } from "~/assistant/gaps/gap-list.server";
import type { GapStatus } from "~/assistant/gaps/gap-status";
import { formatMoment } from "~/i18n/format";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { Badge, type BadgeTone } from "~/ui/badge";
import { TextLink } from "~/ui/navigation/text-link";
import { analyticsStrings } from "./strings";

const tones: Record<GapStatus, BadgeTone> = { open: "outline", planned: "warning", covered: "success" };

/** Badge with the status of a gap. */
export function GapBadge({ status }: { status: GapStatus }) {
  const t = useStrings(analyticsStrings);
  return <Badge tone={tones[status]}>{t(`gaps.statuses.${status}`)}</Badge>;
}

/** Shows a gap by its newest question and its count; moderators get a link to its page. */
export function GapRow({ gap }: { gap: KnowledgeGap }) {
  const t = useStrings(analyticsStrings);
  const language = useLanguage();
  const role = useVisitor()?.role;
  const text = <bdi>{gap.question ?? t("gaps.forgotten")}</bdi>;
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <p className="me-auto min-w-0 break-words font-semibold">
          {role && hasRank(role, "moderator") ? (
            <TextLink
              to={`/admin/analytics/gaps/${gap.id}`}
              kind="standing"
              className="min-h-0 py-0.5 pointer-coarse:min-h-11"
            >
              {text}
            </TextLink>
          ) : (
            text
          )}
        </p>
        <GapBadge status={gap.status} />
      </div>
      <p className="flex flex-wrap gap-x-4 text-muted text-sm">
        <span>{t("gaps.questions", { count: gap.questions })}</span>
        <span>{t("gaps.people", { count: gap.people })}</span>
        {gap.inArabic > 0 && <span>{t("gaps.inArabic", { count: gap.inArabic })}</span>}
        <span>
          {t("gaps.last")} <bdi>{formatMoment(gap.lastAskedAt, language)}</bdi>
        </span>
        {gap.sinceCovered > 0 && (
          <span className="text-warning">{t("gaps.sinceCovered", { count: gap.sinceCovered })}</span>
        )}
      </p>
      {gap.note && (
        <p className="text-sm">
          <bdi>{gap.note}</bdi>
        </p>
      )}
    </div>
  );
}
