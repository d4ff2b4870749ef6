import { X } from "lucide-react";
import { useRouteLoaderData } from "react-router";
import { Isolated } from "~/i18n/isolated";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import type { Notice, NoticePlace, Severity } from "~/platform/notice";
import { classNames } from "../class-names";
import { strings } from "../strings";
import { type MessageTone, tones } from "./tones";

const toneOf: Record<Severity, MessageTone> = { info: "info", warning: "warning", critical: "danger" };

/** The notices for a place, from the root loader. Works without hydration; the site script remembers dismissed ones. */
export function NoticeBar({ place }: { place: NoticePlace }) {
  const t = useStrings(strings);
  const root = useRouteLoaderData("root") as { notices: readonly Notice[] } | undefined;
  const shown = (root?.notices ?? []).filter(({ places }) => places.includes(place));
  if (shown.length === 0) return null;
  return (
    <section aria-label={t("notices")} className="grid">
      {shown.map((notice) => (
        <NoticeLine key={notice.key} notice={notice} />
      ))}
    </section>
  );
}

/** A single notice. */
export function NoticeLine({ notice: { key, severity, text, dismissible } }: { notice: Notice }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const { icon: Icon, soft, edge, text: ink } = tones[toneOf[severity]];
  return (
    <div data-notice={key} className={classNames("border-b", soft, edge)}>
      <div className="mx-auto flex max-w-7xl items-start gap-3 px-4 py-2 sm:px-6">
        <Icon aria-hidden="true" className={classNames("mt-[0.35em] size-[1.2em] shrink-0", ink)} />
        <p className="min-w-0 flex-1 py-0.5 wrap-anywhere">
          <Isolated text={text[language]} />
        </p>
        {dismissible && (
          <button
            type="button"
            data-dismiss={key}
            aria-label={t("dismissNotice")}
            className={classNames(
              "-me-2 grid size-8 shrink-0 place-items-center rounded-md text-ink hover:bg-canvas",
              "pointer-coarse:size-11",
            )}
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        )}
      </div>
    </div>
  );
}
