import { offerPictures } from "./offer-pictures";
import { sendLog } from "./send-log";

/**
 * Script of the page of a log. It stores the last log on the device and restores it, rejects
 * a file that is too large before it is sent, sends the log without leaving the page, and saves charts as pictures.
 * The maximum size of a file is in bytes.
 */
const LARGEST_FILE = 2_000_000;

function start(): void {
  offerPictures();
  const form = document.querySelector<HTMLFormElement>("form#series");
  const log = form?.querySelector<HTMLTextAreaElement>("#log");
  const file = form?.querySelector<HTMLInputElement>("#log-file");
  if (!form || !log || !file) return;
  // Several users may share a plant's computer, so each has a separate key.
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

/** Returns the stored log, or an empty text. The browser may refuse access to its storage. */
function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function keep(key: string, text: string): void {
  try {
    // Remove the old log first: if the new one does not fit, the old one must not remain as the last log.
    localStorage.removeItem(key);
    if (text.trim() !== "") localStorage.setItem(key, text);
  } catch {
    // Nothing is lost on this page, because the field still contains the log.
  }
}

start();
