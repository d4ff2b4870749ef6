import { useCallback, useEffect, useState } from "react";
import type { Calculator } from "~/calculators/calculator";
import { type CallProblem, type CallResult, fetchCalculator } from "../chat/calls";

/** Cache of the calculators fetched by this page. They never change while the server runs. */
const known = new Map<string, Promise<CallResult<Calculator>>>();

export type Loaded =
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly calculator: Calculator }
  | { readonly kind: "failed"; readonly problem: CallProblem; readonly again: () => void };

/** Returns the loading state of a calculator, and the calculator as its manual declares it. */
export function useCalculator(documentId: string, calculatorId: string): Loaded {
  const [tries, setTries] = useState(0);
  const [result, setResult] = useState<CallResult<Calculator> | null>(null);
  const again = useCallback(() => {
    setResult(null);
    setTries((count) => count + 1);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each retry fetches again
  useEffect(() => {
    let isGone = false;
    void read(documentId, calculatorId).then((one) => {
      if (!isGone) setResult(one);
    });
    return () => {
      isGone = true;
    };
  }, [documentId, calculatorId, tries]);
  if (!result) return { kind: "loading" };
  return result.ok ? { kind: "ready", calculator: result.value } : { kind: "failed", problem: result.problem, again };
}

async function read(documentId: string, calculatorId: string): Promise<CallResult<Calculator>> {
  const key = `${documentId}/${calculatorId}`;
  const reading = known.get(key) ?? fetchCalculator(documentId, calculatorId);
  known.set(key, reading);
  const result = await reading;
  if (!result.ok) known.delete(key);
  return result;
}
