import type { Calculator } from "~/calculators/calculator";
import { assignments, type Taken, type Told } from "~/calculators/readings/assign";
import { heardIn, mentionsIn } from "~/calculators/readings/mentions";
import { readingsIn } from "~/calculators/readings/readings";
import { withDigits } from "~/calculators/readings/spoken-numbers";

/** By so much the reader of questions must find another way to take the same figures likelier. */
const LEAD = 0.5;

/**
 * Returns how the words of `question` take the figures of a call, where that is another way and far likelier: "feed
 * 120, permeate 84" cannot be handed over the other way round. Null where the words don't tell.
 */
export function likelierTaken(
  calculator: Calculator,
  { wanted, taken }: { readonly wanted: string; readonly taken: readonly Taken[] },
  question: string,
): readonly Taken[] | null {
  const ways = assignments(calculator, toldIn(question, calculator), wanted);
  const ofSame = ways.filter((way) => keyOf(way.taken, false) === keyOf(taken, false));
  const [best] = ofSame;
  const own = ofSame.find((way) => keyOf(way.taken, true) === keyOf(taken, true));
  if (!best || best === own) return null;
  return own && best.score - own.score < LEAD ? null : best.taken;
}

function toldIn(question: string, calculator: Calculator): Told {
  const text = withDigits(question);
  const heard = heardIn(text);
  const readings = readingsIn(text);
  return { text, heard, readings, mentions: mentionsIn(text, heard, readings, calculator), since: 0 };
}

/** The same for the same figures, and with their symbols only for the same way to take them. */
function keyOf(taken: readonly Taken[], isWithSymbols: boolean): string {
  return taken
    .map(({ symbol, reading: { value, unit } }) => `${isWithSymbols ? symbol : ""} ${value} ${unit ?? ""}`)
    .sort()
    .join();
}
