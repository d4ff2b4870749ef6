import type { Keeping, WishMessage, WishReply } from "~/ui/offline-names";

/** Milliseconds after which a worker that does not reply counts as ended by the browser. */
const maxWait = 60_000;

/** Sends a message to the service worker, and returns its reply; "lost" if none arrives. */
export function askWorker(message: Extract<WishMessage, { type: "keep page" }>): Promise<Keeping>;
export function askWorker(message: Exclude<WishMessage, { type: "keep page" }>): Promise<WishReply>;
export async function askWorker(message: WishMessage): Promise<WishReply | Keeping> {
  const { active } = await navigator.serviceWorker.ready;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(resolve, maxWait, "lost");
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      port1.close();
      resolve(data);
    };
    active?.postMessage(message, [port2]);
  });
}
