import { compute, isRounded } from "./arithmetic";
import { figuresOf } from "./figures";
import type { CheckedManual, Finding } from "./reading";

/** Reports worked examples that are wrong, and results that the text does not contain. */
export function checkCalcs({ path, sections }: CheckedManual): Finding[] {
  return sections.flatMap((section) => {
    const printed = new Set(figuresOf(section.text));
    return section.calcs.flatMap((calc) => {
      const message = faultOf(calc, printed);
      return message === null ? [] : [{ path, line: section.line, rule: "calc", message: `${calc}: ${message}` }];
    });
  });
}

function faultOf(calc: string, printed: ReadonlySet<string>): string | null {
  const parts = /^(?<expression>[^=]+)=\s*(?<result>-?\d+(?:\.\d+)?)$/.exec(calc.trim())?.groups;
  if (!parts) return "must be an expression = a number";
  const { expression = "", result = "" } = parts;
  const computed = compute(expression);
  if (!computed.ok) return computed.fault;
  if (!isRounded(computed.value, result)) return `gives ${Number(computed.value.toPrecision(6))}`;
  return printed.has(result.replace("-", "")) ? null : `the result ${result} does not stand in the section`;
}
