import type { Calculator } from "~/calculators/calculator";
import { outcomeFrom } from "~/calculators/given";
import { unitAsked } from "~/calculators/readings/asked";
import type { Reading as Figure } from "~/calculators/readings/reading";
import { readingsIn } from "~/calculators/readings/readings";
import { withDigits } from "~/calculators/readings/spoken-numbers";
import { quantityOf } from "~/calculators/solve";
import { isConvertible } from "~/calculators/units/dimensions";
import { sourcesOf } from "../../../answering/passages";
import type { AnswerInput } from "../../../answering/provider";
import { ruleOf, type Worked } from "../../../answering/worked";
import { type Request, requestIn } from "./call";
import { objectionTo } from "./heard";
import { objectionText, resultText, troubleText } from "./reports";
import { figuresTold, type Tool, type ToolDefinition, textsOf } from "./tools";

/** Result of a call: a text for the model, and a result for the reader if there is one. */
export type Used = { readonly told: string; readonly worked: Worked | null };

/** The tools for one answer. */
export type ToolSession = {
  readonly definitions: readonly ToolDefinition[];
  /** Executes a call. Errors are returned in the text for the model. */
  use(name: string, input: string): Used;
};

/** Maximum number of calls. A model that calls more often does not know what it is looking for. */
const MAX_CALLS = 6;

/** Returns the session that executes a model's calls of `tools` while it answers `input`. */
export function openToolSession(input: AnswerInput, tools: readonly Tool[]): ToolSession {
  const told = figuresTold(input);
  const said = textsOf(input).join("\n");
  const stated = new Map<Tool, readonly Figure[]>();
  let calls = 0;

  function statedBy(tool: Tool): readonly Figure[] {
    const known = stated.get(tool) ?? readingsIn(withDigits(tool.reading.text));
    stated.set(tool, known);
    return known;
  }

  return {
    definitions: tools.map(({ definition }) => definition),
    use(name, text) {
      calls += 1;
      if (calls > MAX_CALLS) return unused("There are no more calls. Answer with what you have.");
      const tool = tools.find(({ definition }) => definition.name === name);
      if (!tool) return unused(`There is no tool of this name. There are: ${namesOf(tools)}.`);
      const request = requestIn(text, tool.calculator, { told, stated: statedBy(tool) });
      if (!request.ok) return unused(request.refused);
      const objection = objectionTo(tool.calculator, request, said);
      return objection ? unused(objectionText(tool.calculator, objection)) : workedWith(tool, request, input);
    },
  };
}

function workedWith({ calculator, reading }: Tool, { wanted, taken, stated }: Request, input: AnswerInput): Used {
  const given = Object.fromEntries(taken.map(({ symbol, value }) => [symbol, value]));
  const outcome = outcomeFrom(calculator, wanted, given);
  if (outcome.kind !== "done") return unused(troubleText(calculator, wanted, outcome, input.language));
  const { value, steps, values, assumed, used } = outcome;
  const askedUnit = otherUnitAsked(calculator, wanted, input.question);
  const own = taken.filter(({ symbol }) => used.includes(symbol));
  const worked = { kind: "done", calculator, wanted, taken: own, value, askedUnit, steps, values, assumed } as const;
  const rule = ruleOf(worked, reading);
  const isCited = rule && sourcesOf(input.sections).some((source) => source.sectionSlug === reading.place.sectionSlug);
  if (!isCited) return unused(`The rule of ${quantityOf(calculator, wanted).en} is not among the passages.`);
  const result = { worked, reading, rule, stated: stated.filter((symbol) => used.includes(symbol)) };
  return { told: resultText(worked, values, input.language), worked: result };
}

/**
 * Returns the unit that the question asks for, if it differs from the calculator's and is convertible; otherwise null.
 */
function otherUnitAsked(calculator: Calculator, wanted: string, question: string): string | null {
  const unit = unitAsked(withDigits(question));
  const { unit: own } = quantityOf(calculator, wanted);
  return unit !== null && unit !== own && isConvertible(unit, own) ? unit : null;
}

function unused(told: string): Used {
  return { told, worked: null };
}

function namesOf(tools: readonly Tool[]): string {
  return tools.map(({ definition }) => definition.name).join(", ");
}
