import { Fragment } from "react";
import { splitByScript } from "./split-by-script";
import { splitUnbroken } from "./split-unbroken";
import { useLanguage } from "./use-strings";

/** Maximum length, in UTF-16 code units, of a Latin run that stays on one line, such as a figure with its unit. */
const unbroken = 16;

/**
 * Shows a text in the page's language. Isolates Latin terms, formulas, units and numbers in Arabic, so that they keep
 * their order, and keeps days, ranges, figures with their units and the name of the assistant on one line.
 */
export function Isolated({ text }: { text: string }) {
  if (useLanguage() === "en") return <Unbroken text={text} />;
  // Only pieces with Arabic words: others lie in Latin runs, which must not be cut.
  return splitUnbroken(text, /\p{Script=Arabic}/u).map((piece) =>
    piece.whole ? (
      <span key={piece.start} className="whitespace-nowrap">
        <Runs text={piece.text} />
      </span>
    ) : (
      <Runs key={piece.start} text={piece.text} />
    ),
  );
}

function Runs({ text }: { text: string }) {
  return splitByScript(text).map((run) =>
    run.latin ? (
      <bdi key={run.start} dir="ltr" className={run.text.length <= unbroken ? "whitespace-nowrap" : undefined}>
        {run.text}
      </bdi>
    ) : (
      <Fragment key={run.start}>{run.text}</Fragment>
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
