import { Fragment } from "react";
import { splitByScript } from "./split-by-script";
import { useLanguage } from "./use-strings";

/** A figure with its unit is this short, in characters, and stays on one line. */
const unbroken = 16;

/** Shows a text of the page's language with its Latin terms, formulas, units and numbers isolated, so that none scrambles. */
export function Isolated({ text }: { text: string }) {
  if (useLanguage() === "en") return text;
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
