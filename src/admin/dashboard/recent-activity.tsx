import { formatMoment } from "~/i18n/format";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { Card } from "~/ui/card";
import { TextLink } from "~/ui/navigation/text-link";
import { actionStrings, actionText } from "../activity/action-strings";
import type { Activity } from "../activity/recent.server";
import { adminStrings } from "../strings";

/** Shows the latest acts of staff; null if they could not be read. */
export function RecentActivity({ activity }: { activity: Activity[] | null }) {
  const t = useStrings(adminStrings);
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-lg">{t("dashboard.activity.title")}</h2>
      {activity === null && <p className="text-danger text-sm">{t("dashboard.activity.failed")}</p>}
      {activity?.length === 0 && <p className="text-muted text-sm">{t("dashboard.activity.empty")}</p>}
      {activity && activity.length > 0 && (
        <ol className="-my-3 divide-y divide-line">
          {activity.map((entry) => (
            <Entry key={entry.id} {...entry} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function Entry({ action, about, path, by, at }: Activity) {
  const actions = useStrings(actionStrings);
  const language = useLanguage();
  return (
    <li className="py-3 text-sm">
      <p>
        <span className="font-semibold">{actionText(actions, action)}</span>
        {about && <span aria-hidden="true"> · </span>}
        {about && path && (
          <TextLink to={path} className="wrap-anywhere">
            <bdi>{about}</bdi>
          </TextLink>
        )}
        {about && !path && <bdi className="wrap-anywhere">{about}</bdi>}
      </p>
      <p className="text-muted">
        {formatMoment(at, language)} · <bdi>{by}</bdi>
      </p>
    </li>
  );
}
