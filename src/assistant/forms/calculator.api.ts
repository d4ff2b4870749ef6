import { calculatorAt } from "~/calculators/declared";
import { refuse } from "../json-api";
import type { Route } from "./+types/calculator.api";

/** Responds with one calculator as its manual declares it; the browser does the computing. */
export function loader({ params: { documentId, calculatorId } }: Route.LoaderArgs) {
  const calculator = calculatorAt(documentId, calculatorId);
  return calculator ? Response.json(calculator) : refuse("not_found");
}

/** Refuses all changes: calculators are read-only. */
export function action() {
  return refuse("method");
}
