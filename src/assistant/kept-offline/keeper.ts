import type { Language } from "~/i18n/languages";
import type { Keeping, WantedPage, WishState } from "~/ui/offline-names";
import { createStore, type ValueStore } from "~/ui/store";
import { fetchPagesToKeep } from "../chat/calls";
import { serverBack } from "../chat/line";
import { askWorker } from "./ask-worker";

type Failure = Exclude<Keeping, "kept">;

/** Maximum number of pages that are fetched at the same time. */
const atOnce = 4;

/**
 * What this device keeps. `unknown`: not asked yet, or the browser cannot keep anything; `waiting`: there is no
 * connection; `full`: the device has no space.
 */
export type KeptState =
  | { readonly how: "unknown" | "none" }
  | {
      readonly how: "keeping" | "waiting" | "full" | "kept";
      readonly languages: readonly Language[];
      readonly done: number;
      readonly total: number;
      readonly bytes: number;
    };

/** Keeps the manuals and calculators on this device, through the service worker. */
export class Keeper {
  readonly #kept = createStore<KeptState>({ how: "unknown" });
  readonly #ask: typeof askWorker;
  #working = new AbortController();
  #isResumed = false;

  readonly kept: ValueStore<KeptState> = this.#kept;

  constructor(ask: typeof askWorker = askWorker) {
    this.#ask = ask;
  }

  /** Keeps the pages in these languages; those that are kept already are not fetched again. */
  async keep(languages: readonly Language[]): Promise<void> {
    this.#kept.set({ how: "keeping", languages, done: 0, total: 0, bytes: 0 });
    // Asks the browser not to delete the pages when the device runs out of space.
    await navigator.storage?.persist?.();
    await this.#fetch(languages);
  }

  /** Reads what is kept. Fetches what is missing, and what is newer on the server. */
  async resume(): Promise<void> {
    if (this.#isResumed || !navigator.serviceWorker) return;
    this.#isResumed = true;
    const state = await this.#ask({ type: "tell wish" });
    if (!state) return this.#kept.set({ how: "none" });
    this.#show(state.missing.length === 0 ? "kept" : "keeping", state);
    await this.#fetch(state.languages);
  }

  async remove(): Promise<void> {
    this.#working.abort();
    await this.#ask({ type: "drop wish" });
    this.#kept.set({ how: "none" });
  }

  async #fetch(languages: readonly Language[]): Promise<void> {
    this.#working.abort();
    this.#working = new AbortController();
    const { signal } = this.#working;
    const pages = await this.#list(languages, signal);
    if (signal.aborted) return;
    // Without a list the account may not keep pages any more.
    const state = pages && (await this.#ask({ type: "set wish", languages, pages }));
    if (signal.aborted) return;
    if (state) await this.#fetchMissing(state, signal);
    else this.#kept.set({ how: "none" });
  }

  /** Returns the pages to keep; null if the server refuses the list. */
  async #list(languages: readonly Language[], signal: AbortSignal): Promise<WantedPage[] | null> {
    for (let round = 0; !signal.aborted; round++) {
      const result = await fetchPagesToKeep(languages);
      if (result.ok) return result.value;
      if (result.problem.kind !== "network" && result.problem.kind !== "server") return null;
      const shown = this.#kept.now();
      if ("done" in shown && shown.how !== "kept") this.#kept.set({ ...shown, how: "waiting" });
      await serverBack(signal, round);
    }
    return null;
  }

  async #fetchMissing(first: WishState, signal: AbortSignal): Promise<void> {
    let state = first;
    let isComplete = state.missing.length === 0;
    for (let round = 0; !isComplete; round++) {
      this.#show("keeping", state);
      const problem = await this.#fetchAll(state.missing, signal);
      const now = await this.#ask({ type: "tell wish" });
      if (signal.aborted) return;
      if (!now || problem === "refused") return this.#kept.set({ how: "none" });
      state = now;
      if (problem === "full") return this.#show("full", state);
      isComplete = problem === null;
      if (isComplete) break;
      this.#show("waiting", state);
      await serverBack(signal, round);
      if (signal.aborted) return;
    }
    this.#show("kept", state);
  }

  /** Fetches pages, and returns the first problem, or null. */
  async #fetchAll(addresses: readonly string[], signal: AbortSignal): Promise<Failure | null> {
    const left = [...addresses];
    const problems: Failure[] = [];
    const work = async () => {
      for (let address = left.pop(); address && problems.length === 0 && !signal.aborted; address = left.pop()) {
        const outcome = (await this.#ask({ type: "keep page", address })) ?? "lost";
        const shown = this.#kept.now();
        if (outcome !== "kept") problems.push(outcome);
        else if ("done" in shown && !signal.aborted) this.#kept.set({ ...shown, done: shown.done + 1 });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return problems[0] ?? null;
  }

  #show(how: Extract<KeptState, { done: number }>["how"], { languages, total, bytes, missing }: WishState): void {
    this.#kept.set({ how, languages, total, bytes, done: total - missing.length });
  }
}

/** The keeper of this page. */
export const keeper = new Keeper();
