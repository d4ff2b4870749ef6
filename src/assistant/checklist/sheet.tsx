import { Fragment } from "react";
import { formatDay } from "~/i18n/format";
import { directionOf } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { LanguageProvider } from "~/i18n/use-strings";
import { ExpiredNote } from "~/knowledge/expired-note";
import { PictureNote } from "~/knowledge/picture-note";
import { Logo } from "~/ui/logo";
import { Typeset } from "../messages/typeset";
import type { ChecklistPart } from "./checklist";
import type { ProcedureSheet } from "./checklist.server";
import { strings } from "./strings";
import type { Ticks } from "./use-ticks";
import "./sheet.css";

type Props = { procedure: ProcedureSheet; userName: string; printedAt: string; ticks: Ticks };

/** Renders the printable sheet: hazards, steps with boxes, sources, and lines for plant, names and time. */
export function ChecklistSheet({ procedure, userName, printedAt, ticks }: Props) {
  const { language, hazards, parts, citations } = procedure;
  const t = textsIn(strings, language);
  let step = 0;
  return (
    <LanguageProvider language={language}>
      <article lang={language} dir={directionOf(language)} className="sheet">
        <SheetHead procedure={procedure} userName={userName} printedAt={printedAt} />
        {hazards.length > 0 && (
          <section className="sheet-hazards">
            <h2 className="text-lg">{t("sheet.hazards")}</h2>
            {hazards.map((hazard) => (
              <SheetText key={hazard} text={hazard} procedure={procedure} />
            ))}
          </section>
        )}
        {parts.map((part) => {
          const first = step;
          if (part.kind === "steps") step += part.steps.length;
          return <PartView key={keyOf(part)} part={part} first={first} procedure={procedure} ticks={ticks} />;
        })}
        {citations.length > 0 && <SheetSources procedure={procedure} />}
        <Signatures procedure={procedure} />
      </article>
    </LanguageProvider>
  );
}

type HeadProps = Pick<Props, "procedure" | "userName" | "printedAt">;

function SheetHead({ procedure: { language, question }, userName, printedAt }: HeadProps) {
  const t = textsIn(strings, language);
  return (
    <header className="sheet-head">
      <Logo className="size-10 shrink-0" />
      <div className="min-w-0">
        <p className="eyebrow">{t("sheet.label")}</p>
        <h1 dir="auto" className="text-2xl">
          {question}
        </h1>
      </div>
      <dl className="sheet-about">
        <dt>{t("sheet.preparedFor")}</dt>
        <dd>
          <bdi>{userName}</bdi>
        </dd>
        <dt>{t("sheet.date")}</dt>
        <dd>{formatDay(printedAt, language)}</dd>
      </dl>
    </header>
  );
}

function SheetSources({ procedure: { language, citations } }: Pick<Props, "procedure">) {
  const t = textsIn(strings, language);
  return (
    <section className="sheet-sources">
      <h2 className="text-base">{t("sheet.sources")}</h2>
      <ol>
        {citations.map(({ number, documentTitle, headingPath, page, expiredOn, isFromPicture }) => (
          <li key={number}>
            <bdi>[{number}]</bdi>{" "}
            {[documentTitle, headingPath.at(-1), t("sheet.page", { page })].filter(Boolean).map((text, index) => (
              <Fragment key={text}>
                {index > 0 && " · "}
                <bdi>{text}</bdi>
              </Fragment>
            ))}
            <ExpiredNote day={expiredOn} />
            <PictureNote isFromPicture={isFromPicture} />
          </li>
        ))}
      </ol>
    </section>
  );
}

type PartProps = { part: ChecklistPart; first: number; procedure: ProcedureSheet; ticks: Ticks };

function PartView({ part, first, procedure, ticks }: PartProps) {
  if (part.kind === "text") return <SheetText text={part.text} procedure={procedure} />;
  const t = textsIn(strings, procedure.language);
  return (
    <ol className="sheet-steps">
      {part.steps.map((text, index) => {
        const number = first + index;
        return (
          <li key={text}>
            <label className="sheet-tick">
              <input
                type="checkbox"
                aria-label={t("sheet.step", { number: index + 1 })}
                checked={ticks.ticked.has(number)}
                onChange={() => ticks.toggle(number)}
              />
              <span aria-hidden="true">{index + 1}</span>
            </label>
            <SheetText text={text} procedure={procedure} />
          </li>
        );
      })}
    </ol>
  );
}

type TextProps = { text: string; procedure: ProcedureSheet };

function SheetText({ text, procedure: { language, citations } }: TextProps) {
  const numbers = new Set(citations.map(({ number }) => number));
  return (
    <Typeset
      content={text}
      language={language}
      citations={numbers}
      chip={(number) => (
        <span className="sheet-marker">
          <bdi>[{number}]</bdi>
        </span>
      )}
    />
  );
}

function Signatures({ procedure: { language } }: { procedure: ProcedureSheet }) {
  const t = textsIn(strings, language);
  return (
    <footer className="sheet-foot">
      <dl>
        {(["plant", "doneBy", "checkedBy", "time"] as const).map((key) => (
          <div key={key}>
            <dt>{t(`sheet.${key}`)}</dt>
            <dd />
          </div>
        ))}
      </dl>
      <p>{t("sheet.disclaimer")}</p>
    </footer>
  );
}

function keyOf(part: ChecklistPart): string {
  return part.kind === "text" ? part.text : part.steps.join("\n");
}
