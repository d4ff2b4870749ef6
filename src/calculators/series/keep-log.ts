import { sendLog } from "./send-log";

/**
 * What the page of a log does in the browser: it keeps the last log on the device, brings it back, says that a file is too
 * large before it is sent, and sends the log without leaving the page.
 */
const LARGEST_FILE = 2_000_000;

function start(): void {
  const form = document.querySelector<HTMLFormElement>("form#series");
  const log = form?.querySelector<HTMLTextAreaElement>("#log");
  const file = form?.querySelector<HTMLInputElement>("#log-file");
  if (!form || !log || !file) return;
  // A computer of a plant has many users.
  const key = `series:log:${form.dataset.owner ?? ""}`;
  if (log.value.trim() === "") bringBack(key, log);
  else keep(key, log.value);
  log.addEventListener("input", () => keep(key, log.value));
  file.addEventListener("change", () => {
    const isTooLarge = (file.files?.[0]?.size ?? 0) > LARGEST_FILE;
    file.setCustomValidity(isTooLarge ? (file.dataset.tooLarge ?? "") : "");
    if (isTooLarge) file.reportValidity();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!file.reportValidity()) return;
    void sendLog(form, event.submitter instanceof HTMLButtonElement ? event.submitter : null, start);
  });
}

function bringBack(key: string, log: HTMLTextAreaElement): void {
  const kept = read(key);
  const note = document.getElementById("log-kept");
  if (kept === "" || !note) return;
  log.value = kept;
  note.hidden = false;
  document.getElementById("log-forget")?.addEventListener("click", () => {
    keep(key, "");
    log.value = "";
    note.hidden = true;
    log.focus();
  });
}

/** A browser may refuse to keep anything; then the field is empty the next time. */
function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function keep(key: string, text: string): void {
  try {
    // What does not fit must not leave an older log behind as the last one.
    localStorage.removeItem(key);
    if (text.trim() !== "") localStorage.setItem(key, text);
  } catch {
    // Nothing is lost on this page: the field still holds it.
  }
}

start();
