import { hideLostLine, showLostLine } from "~/ui/lost-line/show-lost-line";
import { forgetOwnData } from "./own-data";

/**
 * Submits a form that contains a `data-lost` notice, and that no other script sends, only after the server has answered
 * a test request. Otherwise the notice is shown and the page keeps the typed text. A form with `data-leads-to`
 * (sign-out) is sent by this script, because it always leads to the same page. It then deletes the account's data in
 * the browser.
 */
export function startLostLine(): void {
  addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const notice = form.querySelector<HTMLElement>("[data-lost]");
    if (!notice) return;
    hideLostLine(notice);
    const { passed } = form.dataset;
    delete form.dataset.passed;
    if (event.defaultPrevented || passed) return;
    event.preventDefault();
    if (!form.dataset.asks) void send(form, notice, event.submitter);
  });
}

async function send(form: HTMLFormElement, notice: HTMLElement, submitter: HTMLElement | null): Promise<void> {
  const { leadsTo } = form.dataset;
  form.dataset.asks = "1";
  const answer = await (leadsTo ? signOut(form) : testRequest()).catch(() => null);
  delete form.dataset.asks;
  if (leadsTo && answer?.type === "opaqueredirect") {
    await forgetOwnData();
    location.assign(leadsTo);
  } else if (answer && answer.status < 500) {
    form.dataset.passed = "1";
    form.requestSubmit(submitter);
  } else showLostLine(notice);
}

function signOut(form: HTMLFormElement): Promise<Response> {
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  return fetch(form.action, { method: "POST", body, redirect: "manual" });
}

function testRequest(): Promise<Response> {
  return fetch("/healthz", { method: "HEAD", cache: "no-store" });
}
