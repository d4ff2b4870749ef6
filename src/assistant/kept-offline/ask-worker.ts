import type { Keeping, WishMessage, WishState } from "~/ui/offline-names";

/** Milliseconds after which a worker that does not reply counts as ended by the browser. */
const maxWait = 60_000;

/** Sends a message to the service worker, and returns its reply; null if it has none to give. */
export function askWorker(message: Extract<WishMessage, { type: "keep page" }>): Promise<Keeping | null>;
export function askWorker(message: Exclude<WishMessage, { type: "keep page" }>): Promise<WishState | null>;
export async function askWorker(message: WishMessage): Promise<WishState | Keeping | null> {
  const { active } = await navigator.serviceWorker.ready;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(resolve, maxWait, null);
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      port1.close();
      resolve(data);
    };
    active?.postMessage(message, [port2]);
  });
}
