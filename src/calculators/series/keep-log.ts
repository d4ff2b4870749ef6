/**
 * What the page of a log does in the browser: it keeps the last log on the device, brings it back, and says that a file is
 * too large before it is sent.
 */
const KEY = "series:log";
const LARGEST_FILE = 2_000_000;

function start(): void {
  const form = document.querySelector<HTMLFormElement>("form#series");
  const log = form?.querySelector<HTMLTextAreaElement>("#log");
  const file = form?.querySelector<HTMLInputElement>("#log-file");
  if (!form || !log || !file) return;
  if (log.value.trim() === "") bringBack(log);
  else keep(log.value);
  log.addEventListener("input", () => keep(log.value));
  file.addEventListener("change", () => {
    const isTooLarge = (file.files?.[0]?.size ?? 0) > LARGEST_FILE;
    file.setCustomValidity(isTooLarge ? (file.dataset.tooLarge ?? "") : "");
    if (isTooLarge) file.reportValidity();
  });
  form.addEventListener("submit", (event) => {
    if (file.reportValidity()) return;
    event.preventDefault();
  });
}

function bringBack(log: HTMLTextAreaElement): void {
  const kept = read();
  const note = document.getElementById("log-kept");
  if (kept === "" || !note) return;
  log.value = kept;
  note.hidden = false;
  document.getElementById("log-forget")?.addEventListener("click", () => {
    keep("");
    log.value = "";
    note.hidden = true;
    log.focus();
  });
}

/** A browser may refuse to keep anything; then the field is empty the next time. */
function read(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

function keep(text: string): void {
  try {
    if (text.trim() === "") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {
    // Nothing is lost on this page: the field still holds it.
  }
}

start();
