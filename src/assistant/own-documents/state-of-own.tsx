import { mostPictures } from "~/documents/keeping/upload-limits";
import type { OwnDocument } from "~/documents/own/own-document";
import { type OwnQuota, usualQuota } from "~/documents/own/own-quota";
import { formatDay, formatNumber } from "~/i18n/format";
import { Isolated } from "~/i18n/isolated";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { failureText } from "./own-problem";
import { ownStrings } from "./strings";

type Props = { document: OwnDocument; quota: OwnQuota | undefined };

/** Renders the state of an own document, its problem, pages with problems, its last day, and its offer to everyone. */
export function StateOfOwn({ document, quota }: Props) {
  const t = useStrings(ownStrings);
  const language = useLanguage();
  return (
    <>
      <ReadingOfOwn document={document} quota={quota} />
      <OfferOfOwn document={document} />
      <span className="block text-muted text-xs">
        <Isolated text={t("keptUntil", { day: formatDay(document.keptUntil, language) })} />
      </span>
    </>
  );
}

function OfferOfOwn({ document: { offer } }: { document: OwnDocument }) {
  const t = useStrings(ownStrings);
  if (offer === null) return null;
  if (offer.kind === "open") return <Line>{t("offerOpen")}</Line>;
  return (
    <span className="wrap-anywhere block text-muted">
      {t("offerDeclined")} <bdi>{offer.reason}</bdi>
    </span>
  );
}

function ReadingOfOwn({ document, quota }: Props) {
  const t = useStrings(ownStrings);
  const language = useLanguage();
  const { state, reason, pagesRead, pagesTotal, doubtful } = document;
  if (state === "waiting") return <Line>{t(reason === null ? "state.waiting" : "state.waitingForFile")}</Line>;
  if (state === "interrupted") return <Line>{t("state.interrupted")}</Line>;
  if (state === "reading") {
    const pages = pagesTotal && { read: pagesRead, total: pagesTotal };
    return <Line>{pages ? t("state.readingPages", pages) : t("state.reading")}</Line>;
  }
  if (state === "failed") {
    return (
      <span className="block text-danger">
        {t("state.failed")}: {t(failureText(reason), { pages: formatNumber((quota ?? usualQuota).pages, language) })}
      </span>
    );
  }
  if (document.isOnlyKept) return <Line>{t("state.onlyKept")}</Line>;
  return (
    <>
      <Line>{t("state.ready", { count: pagesTotal ?? 1 })}</Line>
      <Scans document={document} />
      {doubtful.length > 0 && (
        <Line>
          {doubtful.length === 1
            ? t("state.doubtful", { page: doubtful[0] ?? 0 })
            : t("state.doubtfuls", { pages: listOf(doubtful) })}
        </Line>
      )}
    </>
  );
}

/** Says which pages are scans, and what can be done with them. */
function Scans({ document }: { document: OwnDocument }) {
  const t = useStrings(ownStrings);
  const { pagesTotal, scans, machineRead, picturesRead, picturesTotal } = document;
  if (picturesRead < picturesTotal) {
    return <Line>{t("state.pictures", { read: picturesRead, total: picturesTotal })}</Line>;
  }
  const areAllScans = pagesTotal !== null && scans.length === pagesTotal;
  return (
    <>
      {machineRead.length > 0 && (
        <Line>
          {machineRead.length === 1
            ? t("state.machineRead", { page: machineRead[0] ?? 0 })
            : t("state.machineReads", { pages: listOf(machineRead) })}
        </Line>
      )}
      {areAllScans && <Line>{t("state.scanned")}</Line>}
      {!areAllScans && scans.length > 0 && (
        <Line>
          {scans.length === 1 ? t("state.scan", { page: scans[0] ?? 0 }) : t("state.scans", { pages: listOf(scans) })}
        </Line>
      )}
      {picturesTotal >= mostPictures && <Line>{t("state.manyScans", { most: mostPictures })}</Line>}
    </>
  );
}

/** Returns page numbers as text, with neighbours as a range: `2–4, 9`. */
export function listOf(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`)).join(", ");
}

function Line({ children }: { children: string }) {
  return <span className="block text-muted">{children}</span>;
}
