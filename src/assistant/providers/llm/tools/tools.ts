import type { Calculator } from "~/calculators/calculator";
import { calculatorsOf } from "~/calculators/declared";
import type { Reading as Figure } from "~/calculators/readings/reading";
import { readingsIn } from "~/calculators/readings/readings";
import { withDigits } from "~/calculators/readings/spoken-numbers";
import { isConvertible } from "~/calculators/units/dimensions";
import { type FoundSection, keyOf } from "../../../answering/passages";
import type { AnswerInput } from "../../../answering/provider";
import { type JoinedSection, readSection } from "../../../answering/reading/reading";
import { estimatedTokens } from "../budget";

/** Description of a tool for a model: its name, purpose, and inputs as JSON Schema. */
export type ToolDefinition = {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: {
    readonly type: "object";
    readonly properties: Record<string, object>;
    readonly required: string[];
    readonly additionalProperties: false;
  };
};

/** A calculator that a model may call, with the section that states its rule. */
export type Tool = {
  readonly definition: ToolDefinition;
  readonly calculator: Calculator;
  readonly reading: JoinedSection;
};

/** Maximum number of tools. More would confuse small models and leave less room for passages. */
const MAX_TOOLS = 6;
const MAX_SECTIONS = 4;

/** Maximum share of the context for tools. */
const SHARE = 0.25;

/** Maximum length of a name, accepted by all endpoints. */
const MAX_NAME = 60;

/**
 * Returns the calculators of the first sections of `input` as tools, as many as fit into their share of
 * `contextTokens`. Returns none if the user gives no numbers, or for questions that already have a result.
 */
export function toolsFor(input: AnswerInput, contextTokens: number): Tool[] {
  const figures = figuresTold(input);
  if (figures.length === 0) return [];
  const open = new Set(input.parts.filter(({ worked }) => worked?.worked.kind !== "done").flatMap(sectionKeys));
  const found = input.sections
    .filter((section) => open.has(keyOf(section.passages[0])))
    .map((section) => ({ section, calculators: calculatorsIn(section) }))
    .filter(({ calculators }) => calculators.length > 0)
    .slice(0, MAX_SECTIONS);
  const tools: Tool[] = [];
  let left = contextTokens * SHARE;
  for (const { section, calculators } of found) {
    for (const calculator of calculators) {
      if (tools.length === MAX_TOOLS || tools.some((tool) => tool.calculator === calculator)) continue;
      const definition = definitionOf(calculator, figures, tools);
      const cost = estimatedTokens(JSON.stringify(definition));
      if (cost > left) continue;
      left -= cost;
      tools.push({ definition, calculator, reading: readSection(section) });
    }
  }
  return tools;
}

/** Returns the approximate number of tokens of the tool definitions. */
export function costOfTools(tools: readonly Tool[]): number {
  return tools.reduce((sum, { definition }) => sum + estimatedTokens(JSON.stringify(definition)), 0);
}

/** Returns the user's numbers, latest first: of the question, then of earlier questions. */
export function figuresTold({ question, history }: Pick<AnswerInput, "question" | "history">): Figure[] {
  return textsOf({ question, history }).flatMap((text) => readingsIn(withDigits(text)));
}

/** Returns the user's questions, latest first. */
export function textsOf({ question, history }: Pick<AnswerInput, "question" | "history">): string[] {
  return [question, ...history.map(([user]) => user).toReversed()];
}

function sectionKeys({ sections }: AnswerInput["parts"][number]): string[] {
  return sections.map(({ passages: [place] }) => keyOf(place));
}

function calculatorsIn({ passages: [place] }: FoundSection): readonly Calculator[] {
  return calculatorsOf(place.documentId, place.sectionSlug);
}

function definitionOf(calculator: Calculator, figures: readonly Figure[], others: readonly Tool[]): ToolDefinition {
  const { id, title, task, quantities, results } = calculator;
  const symbols = [...new Set([...results, ...Object.keys(quantities)])];
  const given = Object.entries(quantities).map(([symbol, { en, ar, unit }]) => {
    const own = unitsTold(unit, figures);
    const properties = { value: { type: "number" }, unit: { type: "string", enum: own } };
    const required = unit === "" ? ["value"] : ["value", "unit"];
    return [
      symbol,
      { type: "object", description: `${en} / ${ar}`, properties, required, additionalProperties: false },
    ];
  });
  return {
    name: nameOf(id, others),
    description: `${title.en} / ${title.ar}. ${task.en} ${task.ar}`,
    inputSchema: {
      type: "object",
      properties: { wanted: { type: "string", enum: symbols }, ...Object.fromEntries(given) },
      required: ["wanted"],
      additionalProperties: false,
    },
  };
}

/** Returns the units allowed for a quantity: its own, and compatible ones in which the user gives numbers. */
function unitsTold(unit: string, figures: readonly Figure[]): string[] {
  const told = figures.flatMap(({ unit: one }) => (one !== null && one !== unit && isLike(one, unit) ? [one] : []));
  return [unit, ...new Set(told)];
}

function isLike(one: string, other: string): boolean {
  return one !== "%" && other !== "%" && other !== "" && isConvertible(one, other);
}

function nameOf(id: string, others: readonly Tool[]): string {
  const name = `work_out_${id.replaceAll("-", "_")}`.slice(0, MAX_NAME);
  return others.some(({ definition }) => definition.name === name) ? `${name}_${others.length + 1}` : name;
}
