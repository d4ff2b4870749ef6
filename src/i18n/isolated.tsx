import { Fragment } from "react";
import { splitByScript } from "./split-by-script";
import { splitUnbroken } from "./split-unbroken";
import { useLanguage } from "./use-strings";

/** A figure with its unit is this short, in characters, and stays on one line. */
const unbroken = 16;

/**
 * Shows a text of the page's language with its Latin terms, formulas, units and numbers isolated, so that none scrambles, and
 * with ranges, figures with their units and the name of the assistant on one line each.
 */
export function Isolated({ text }: { text: string }) {
  if (useLanguage() === "en") return <Unbroken text={text} />;
  return splitByScript(text).map((run) =>
    run.latin ? (
      <bdi key={run.start} dir="ltr" className={run.text.length <= unbroken ? "whitespace-nowrap" : undefined}>
        {run.text}
      </bdi>
    ) : (
      <Unbroken key={run.start} text={run.text} />
    ),
  );
}

function Unbroken({ text }: { text: string }) {
  const pieces = splitUnbroken(text);
  if (pieces.every(({ whole }) => !whole)) return text;
  return pieces.map(({ text: piece, start, whole }) =>
    whole ? (
      <span key={start} className="whitespace-nowrap">
        {piece}
      </span>
    ) : (
      <Fragment key={start}>{piece}</Fragment>
    ),
  );
}
