import type { Language } from "~/i18n/languages";
import type { Keeping, WantedPage, WishMessage, WishState } from "~/ui/offline-names";
import { createStore, type ValueStore } from "~/ui/store";
import { fetchPagesToKeep } from "../chat/calls";
import { serverBack } from "~/ui/lost-line/line-back";
import { askWorker } from "./ask-worker";

/** Problems that end a round; a refused page is left out instead. */
type Failure = Exclude<Keeping, "kept" | "refused">;

/** Maximum number of pages that are fetched at the same time. */
const atOnce = 4;

/**
 * State of the pages kept on this device. `unknown`: not asked yet, or the browser cannot keep anything; `waiting`:
 * there is no connection; `full`: the device has no space.
 */
export type KeptState =
  | { readonly kind: "unknown" | "none" }
  | {
      readonly kind: "keeping" | "waiting" | "full" | "kept";
      readonly languages: readonly Language[];
      readonly done: number;
      readonly total: number;
      readonly bytes: number;
    };

type KnownState = Extract<KeptState, { done: number }>["kind"];

/** Keeps the manuals and calculators on this device, through the service worker. */
export class Keeper {
  readonly #kept = createStore<KeptState>({ kind: "unknown" });
  readonly #ask: typeof askWorker;
  #working = new AbortController();
  #isResumed = false;

  readonly kept: ValueStore<KeptState> = this.#kept;

  constructor(ask: typeof askWorker = askWorker) {
    this.#ask = ask;
  }

  /** Keeps the pages in these languages; those that are kept already are not fetched again. */
  async keep(languages: readonly Language[]): Promise<void> {
    const signal = this.#workAnew();
    this.#kept.set({ kind: "keeping", languages, done: 0, total: 0, bytes: 0 });
    // Asks the browser not to delete the pages when the device runs out of space.
    await navigator.storage?.persist?.();
    if (!signal.aborted) await this.#fetch(languages, signal);
  }

  /** Reads what is kept. Fetches what is missing, and what is newer on the server. */
  async resume(): Promise<void> {
    if (this.#isResumed || !navigator.serviceWorker) return;
    this.#isResumed = true;
    const signal = this.#workAnew();
    const state = await this.#stateAfter({ type: "tell wish" }, signal);
    if (signal.aborted) return;
    if (!state) return this.#kept.set({ kind: "none" });
    if (state === "full") return;
    this.#show(state.missing.length === 0 ? "kept" : "keeping", state);
    await this.#fetch(state.languages, signal);
  }

  /** Removes the pages. If the worker does not reply they may still be there, so they stay shown. */
  async remove(): Promise<void> {
    const signal = this.#workAnew();
    const state = await this.#ask({ type: "drop wish" });
    if (state === null && !signal.aborted) this.#kept.set({ kind: "none" });
  }

  #workAnew(): AbortSignal {
    this.#working.abort();
    this.#working = new AbortController();
    return this.#working.signal;
  }

  async #fetch(languages: readonly Language[], signal: AbortSignal): Promise<void> {
    const pages = await this.#list(languages, signal);
    if (signal.aborted) return;
    // Without a list the account may not keep pages any more.
    if (!pages) return this.remove();
    const state = await this.#stateAfter({ type: "set wish", languages, pages }, signal);
    if (signal.aborted) return;
    if (state === "full") this.#change("full");
    else if (state) await this.#fetchMissing(state, signal);
    else this.#kept.set({ kind: "none" });
  }

  /** Returns the pages to keep; null if the account may keep none. Waits for the server. */
  async #list(languages: readonly Language[], signal: AbortSignal): Promise<WantedPage[] | null> {
    for (let round = 0; !signal.aborted; round++) {
      const result = await fetchPagesToKeep(languages);
      if (result.ok) return result.value;
      if (result.problem.kind === "unauthenticated" || result.problem.kind === "not_approved") return null;
      await this.#wait(signal, round);
    }
    return null;
  }

  /** Sends a message to the worker, again once the server responds if the reply is lost. Returns the reply. */
  async #stateAfter(
    message: Exclude<WishMessage, { type: "keep page" }>,
    signal: AbortSignal,
  ): Promise<WishState | "full" | null> {
    for (let round = 0; !signal.aborted; round++) {
      const reply = await this.#ask(message);
      if (reply !== "lost") return reply;
      await this.#wait(signal, round);
    }
    return null;
  }

  async #wait(signal: AbortSignal, round: number): Promise<void> {
    if (signal.aborted) return;
    const shown = this.#kept.now();
    // Pages that are kept already open meanwhile.
    if (shown.kind !== "kept") this.#change("waiting");
    await serverBack(signal, round);
  }

  /** Fetches the missing pages. Leaves out those that the server refuses: a manual may have been withdrawn. */
  async #fetchMissing(first: WishState, signal: AbortSignal): Promise<void> {
    const refused = new Set<string>();
    let state = first;
    for (let round = 0; ; round++) {
      const left = state.missing.filter((address) => !refused.has(address));
      if (left.length === 0) break;
      this.#show("keeping", state);
      const problem = await this.#fetchAll(left, refused, signal);
      const now = signal.aborted ? null : await this.#stateAfter({ type: "tell wish" }, signal);
      if (signal.aborted) return;
      if (!now) return this.#kept.set({ kind: "none" });
      if (now !== "full") state = now;
      if (problem === "full" || now === "full") return this.#show("full", state);
      if (problem === null) break;
      this.#show("waiting", state);
      await serverBack(signal, round);
      if (signal.aborted) return;
    }
    this.#show("kept", state);
  }

  /** Fetches pages, adds those that the server refuses to `refused`, and returns the first other problem, or null. */
  async #fetchAll(addresses: readonly string[], refused: Set<string>, signal: AbortSignal): Promise<Failure | null> {
    const left = [...addresses];
    const problems: Failure[] = [];
    const work = async () => {
      for (let address = left.pop(); address && problems.length === 0 && !signal.aborted; address = left.pop()) {
        const outcome = await this.#ask({ type: "keep page", address });
        const shown = this.#kept.now();
        if (outcome === "refused") refused.add(address);
        else if (outcome !== "kept") problems.push(outcome);
        else if ("done" in shown && !signal.aborted) this.#kept.set({ ...shown, done: shown.done + 1 });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return problems[0] ?? null;
  }

  #show(kind: KnownState, { languages, total, bytes, missing }: WishState): void {
    this.#kept.set({ kind, languages, total, bytes, done: total - missing.length });
  }

  /** Changes only how the shown pages are doing. */
  #change(kind: KnownState): void {
    const shown = this.#kept.now();
    if ("done" in shown) this.#kept.set({ ...shown, kind });
  }
}

/** The keeper of this page. */
export const keeper = new Keeper();
