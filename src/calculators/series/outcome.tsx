import { Table2 } from "lucide-react";
import { Isolated } from "~/i18n/isolated";
import { inLanguage } from "~/i18n/languages";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { buttonLook } from "~/ui/buttons/button-look";
import { Card } from "~/ui/card";
import { Alert } from "~/ui/messages/alert";
import { TextLink } from "~/ui/navigation/text-link";
import { DataTable } from "~/ui/table";
import type { Drawing } from "./chart/drawing";
import { SeriesChart } from "./chart/series-chart";
import { wholeFieldId } from "./form/settings";
import type { LackingView } from "./lacking";
import { seriesOutcomeStrings } from "./outcome-strings";
import type { FaultView, OutcomeView } from "./page-state";
import { titleCase } from "./title-case";
import type { ChartView, TriggerView } from "./view";

/** Result of a log: notes about what was read, faults, and a chart for each quantity. */
export function SeriesOutcome({ outcome }: { outcome: OutcomeView }) {
  const t = useStrings(seriesOutcomeStrings);
  const { notes, lacking, charts, faults, faultCount } = outcome;
  return (
    <section aria-labelledby="series-result" className="grid gap-6">
      <h2 id="series-result" className="text-2xl">
        {t("result")}
      </h2>
      <ul className="grid gap-1 text-muted">
        {notes.map((note) => (
          <li key={note}>
            <Isolated text={note} />
          </li>
        ))}
      </ul>
      {faultCount > 0 && <Faults faults={faults} count={faultCount} />}
      {lacking.length > 0 && (
        <Alert tone="info">
          <ul className="grid gap-1">
            {lacking.map((one) => (
              <Lacking key={one.text} lacking={one} />
            ))}
          </ul>
        </Alert>
      )}
      {charts.map((chart) => (
        <ChartCard key={chart.id} chart={chart} />
      ))}
      {charts.length > 0 && <p className="text-muted text-sm">{t("rule")}</p>}
      {charts.length > 0 && <SaveButton file="normalised.csv">{t("saveCsv")}</SaveButton>}
    </section>
  );
}

/** Reason why a chart is not shown, with links to the fields below that would help. */
function Lacking({ lacking: { text, fields } }: { lacking: LackingView }) {
  const t = useStrings(seriesOutcomeStrings);
  return (
    <li>
      <Isolated text={text} />
      {fields.length > 0 && (
        <span className="flex flex-wrap items-center gap-x-4">
          {t("enterWhole")}
          {fields.map(({ name, label }) => (
            <TextLink key={name} href={`#${wholeFieldId(name)}`} kind="standing">
              <Isolated text={titleCase(label)} />
            </TextLink>
          ))}
        </span>
      )}
    </li>
  );
}

/** Button that sends the page's form to the URL that creates a file from it. Works without scripts. */
function SaveButton({ file, children }: { file: string; children: string }) {
  return (
    <button
      type="submit"
      form="series"
      formAction={inLanguage(`/drwater/tools/series/${file}`, useLanguage())}
      className={`${buttonLook("secondary", "sm")} justify-self-start print:hidden`}
    >
      {children}
    </button>
  );
}

function Faults({ faults, count }: { faults: readonly FaultView[]; count: number }) {
  const t = useStrings(seriesOutcomeStrings);
  return (
    <Alert tone="warning">
      <details open={count <= 10}>
        <summary className="cursor-pointer font-semibold">{t("faults", { count })}</summary>
        <p className="py-2 text-sm">{t("faultsHint")}</p>
        <DataTable
          label={t("faults", { count })}
          keyOf={({ line, where, text }) => `${line} ${where} ${text}`}
          rows={faults}
          columns={[
            { id: "line", header: t("line"), rowHeader: true, cell: ({ line }) => <bdi>{line}</bdi> },
            { id: "where", header: t("where"), cell: ({ where }) => where },
            { id: "reason", header: t("reason"), cell: ({ text }) => <Isolated text={text} /> },
          ]}
        />
        {count > faults.length && <p className="pt-2 text-sm">{t("faultsMore", { count: count - faults.length })}</p>}
      </details>
    </Alert>
  );
}

function ChartCard({ chart }: { chart: ChartView }) {
  const t = useStrings(seriesOutcomeStrings);
  const { id, title, unit, label, last, triggers, raw, rows, count, section } = chart;
  return (
    <Card as="section" aria-labelledby={id} className="grid min-w-0 gap-4">
      <div>
        <h3 id={id} className="text-xl">
          {title} {unit && <bdi className="font-normal text-base text-muted">({unit})</bdi>}
        </h3>
        <p>
          <Isolated text={last} />
        </p>
      </div>
      <div id={`chart-${id}`}>
        <Picture drawings={chart} label={label} />
      </div>
      <ul className="grid gap-4">
        {triggers.map((one) => (
          <TriggerText key={one.key} trigger={one} />
        ))}
      </ul>
      {raw && (
        <details>
          <summary className="min-h-9 cursor-pointer text-sm text-water">{t("rawOf", { name: raw.title })}</summary>
          <Picture drawings={raw} label={raw.label} />
        </details>
      )}
      <details>
        <summary className="flex min-h-9 cursor-pointer items-center gap-2 text-sm text-water">
          <Table2 aria-hidden="true" className="size-4" />
          {t("asTable")}
        </summary>
        <p className="py-2 text-muted text-sm">
          {rows.length < count ? t("tablePart", { shown: rows.length, count }) : t("tableAll")}
        </p>
        <Values chart={chart} />
      </details>
      <div className="flex flex-wrap items-center gap-4">
        <PictureButton chart={chart} />
        <SaveButton file={`${id}.svg`}>{t("saveSvg")}</SaveButton>
        <TextLink to={`/drwater/documents/${section}`} kind="standing" reloadDocument>
          {t("ruleOf")}
        </TextLink>
      </div>
      <p id={`picture-failed-${id}`} role="alert" data-say={t("pictureFailed")} className="text-danger empty:hidden" />
    </Card>
  );
}

/** Button that saves the chart as a picture. The page's script shows it and draws the picture. */
function PictureButton({ chart: { id, title, unit } }: { chart: ChartView }) {
  const t = useStrings(seriesOutcomeStrings);
  return (
    <button
      type="button"
      hidden
      data-picture={id}
      data-title={unit ? `${title} (${unit})` : title}
      className={`${buttonLook("secondary", "sm")} print:hidden`}
    >
      {t("savePng")}
    </button>
  );
}

/** Two drawings of a chart, for wide and narrow screens, so that its text is readable on both. */
function Picture({ drawings, label }: { drawings: { wide: Drawing; narrow: Drawing }; label: string }) {
  return (
    <>
      <SeriesChart drawing={drawings.wide} label={label} className="hidden h-auto w-full sm:block" />
      <SeriesChart drawing={drawings.narrow} label={label} className="h-auto w-full sm:hidden" />
    </>
  );
}

/** Times at which a trigger was crossed, with the manual's verbatim advice and a link to its section. */
function TriggerText({ trigger: { texts, isCrossed, says, section, before } }: { trigger: TriggerView }) {
  const t = useStrings(seriesOutcomeStrings);
  return (
    <li className="grid gap-1 border-line border-s-4 ps-3">
      {texts.map((text) => (
        <p key={text} className={isCrossed ? "font-semibold" : undefined}>
          <Isolated text={text} />
        </p>
      ))}
      {isCrossed && (
        <p className="text-sm">
          {t("manualSays")}{" "}
          <TextLink to={`/drwater/documents/${section}`} reloadDocument>
            <Isolated text={says} />
          </TextLink>
          {before && (
            <>
              {" "}
              <TextLink to={`/drwater/documents/${before}`} reloadDocument>
                {t("readBefore")}
              </TextLink>
            </>
          )}
        </p>
      )}
    </li>
  );
}

function Values({ chart: { title, unit, rows, raw } }: { chart: ChartView }) {
  const t = useStrings(seriesOutcomeStrings);
  const hasChange = rows.some(({ change }) => change !== "—");
  const figure = (text: string) => <bdi>{text}</bdi>;
  return (
    <DataTable
      label={title}
      keyOf={({ time, value, raw: measured }) => `${time} ${value} ${measured}`}
      rows={rows}
      columns={[
        { id: "time", header: t("dateHead"), rowHeader: true, cell: ({ time }) => figure(time) },
        ...(raw
          ? [{ id: "raw", header: raw.title, align: "end" as const, cell: (row: { raw: string }) => figure(row.raw) }]
          : []),
        {
          id: "value",
          header: unit ? `${title} (${unit})` : title,
          align: "end" as const,
          cell: ({ value }) => figure(value),
        },
        ...(hasChange
          ? [
              {
                id: "change",
                header: t("changeHead"),
                align: "end" as const,
                cell: (row: { change: string }) => figure(row.change),
              },
            ]
          : []),
      ]}
    />
  );
}
