import { hideLostLine, showLostLine } from "~/ui/lost-line/show-lost-line";
import { saveFile } from "./save-file";

/**
 * Sends the form of a log without leaving the page, so that the text, the chosen file and all choices survive a lost
 * connection or an error. Without scripts the browser sends the form itself.
 */

/**
 * Sends `form` to the action of `button` and shows the response: a page that replaces this one, or a file to save. If
 * no response arrives, it shows the form's notice. Calls `started` after it has replaced the page.
 */
export async function sendLog(
  form: HTMLFormElement,
  button: HTMLButtonElement | null,
  started: () => void,
): Promise<void> {
  const lost = form.querySelector<HTMLElement>("[data-lost]");
  if (form.ariaBusy === "true") return;
  form.ariaBusy = "true";
  if (lost) hideLostLine(lost);
  try {
    const answer = await post(form, button);
    const file = savedName(answer);
    if (answer.redirected) location.assign(answer.url);
    else if (answer.status >= 500 || answer.status === 408) say(lost);
    else if (answer.status === 413) refuseFile(form);
    else if (file !== null) saveFile(file, await answer.blob());
    // The server could not create a file from this log. Request the page, which says why.
    else if (button?.hasAttribute("formaction")) await showPage(await post(form, null), started);
    else await showPage(answer, started);
  } catch (error) {
    // The connection was lost while sending or while reading the response.
    if (!(error instanceof TypeError)) throw error;
    say(lost);
  } finally {
    form.ariaBusy = null;
  }
}

function post(form: HTMLFormElement, button: HTMLButtonElement | null): Promise<Response> {
  const action = button?.hasAttribute("formaction") ? button.formAction : form.action;
  const body = new FormData(form);
  if (button?.name) body.append(button.name, button.value);
  return fetch(action, { method: "POST", body, headers: { Accept: "text/html" } });
}

/** Shows the form's notice where the reader sees it. */
function say(lost: HTMLElement | null): void {
  if (!lost) return;
  showLostLine(lost);
  lost.scrollIntoView({ block: "nearest" });
}

function refuseFile(form: HTMLFormElement): void {
  const file = form.querySelector<HTMLInputElement>("#log-file");
  file?.setCustomValidity(file.dataset.tooLarge ?? "");
  file?.reportValidity();
}

/** Returns the file name in a response, or null if the response is a page. */
function savedName(answer: Response): string | null {
  return /^attachment; filename="([^"]+)"$/u.exec(answer.headers.get("Content-Disposition") ?? "")?.[1] ?? null;
}

/** Selector for the message or result that a new page shows. The notice of a lost connection is hidden in it. */
const news = ":is([role=alert], [role=status]):not([hidden] *), #series-result";

/**
 * Replaces this page by the page in the response, with its styles, because each page contains only the rules that it
 * needs.
 */
async function showPage(answer: Response, started: () => void): Promise<void> {
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const main = page.querySelector("main");
  if (!main) throw new TypeError(`${answer.url} answered ${answer.status} without a page`);
  const styles = new CSSStyleSheet();
  styles.replaceSync([...page.querySelectorAll("style")].map((style) => style.textContent ?? "").join("\n"));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles];
  document.querySelector("main")?.replaceWith(main);
  started();
  const said = main.querySelector<HTMLElement>(news) ?? main;
  said.tabIndex = -1;
  said.focus({ preventScroll: true });
  scrollTo({ top: said.id === "series-result" ? 0 : said.offsetTop - 80, behavior: "instant" });
}
