import { calculatorAt } from "~/calculators/declared";
import { refuse } from "../json-api";
import type { Route } from "./+types/calculator.api";

/** Answers with one calculator, as its manual declares it, for the browser to work out. */
export function loader({ params: { documentId, calculatorId } }: Route.LoaderArgs) {
  const calculator = calculatorAt(documentId, calculatorId);
  return calculator ? Response.json(calculator) : refuse("not_found");
}

/** A calculator cannot be changed. */
export function action() {
  return refuse("method");
}
