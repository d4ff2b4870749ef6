/**
 * Copies text, and its HTML version for apps that keep tables. Also works on plain http, where browsers have no
 * clipboard API. Returns whether it succeeded; false if the browser denies access.
 */
export async function copyText(text: string, html?: string): Promise<boolean> {
  if (!navigator.clipboard) return copyBySelection(text);
  try {
    if (html === undefined || typeof ClipboardItem === "undefined") await navigator.clipboard.writeText(text);
    else await navigator.clipboard.write([itemOf(text, html)]);
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === "NotAllowedError") return false;
    throw error;
  }
}

/** Attributes that are meaningful in other apps too. */
const meant = ["href", "start", "colspan", "rowspan", "dir"];

/**
 * Returns the clipboard contents of an answer, as plain text and as HTML: its text, the lines of calculations with
 * changed values (`worked`), and its sources.
 */
export function copiedOf(shown: Element | null, text: string, worked: readonly string[], sources: readonly string[]) {
  const page = document.createElement("div");
  if (shown) page.append(...forElsewhere(shown));
  for (const line of [...worked, ...sources])
    page.append(Object.assign(document.createElement("p"), { textContent: line }));
  return { text: [text, worked.join("\n"), sources.join("\n")].filter(Boolean).join("\n\n"), html: page.innerHTML };
}

/**
 * Returns the blocks of an answer for other apps: without controls, with markers as text, and with folds opened below
 * their titles.
 */
function forElsewhere(answer: Element): Node[] {
  const copied = answer.cloneNode(true) as Element;
  for (const chip of copied.querySelectorAll("[data-citation]"))
    chip.replaceWith(`[${chip.getAttribute("data-citation")}]`);
  for (const title of copied.querySelectorAll("summary")) title.replaceWith(headingOf(title));
  for (const fold of copied.querySelectorAll("details")) fold.replaceWith(...fold.childNodes);
  for (const extra of copied.querySelectorAll("svg, .sr-only, button, [data-form]")) extra.remove();
  for (const element of copied.querySelectorAll("*")) {
    for (const { name } of [...element.attributes]) if (!meant.includes(name)) element.removeAttribute(name);
  }
  return [...copied.childNodes];
}

function headingOf({ textContent }: Element): Element {
  return Object.assign(document.createElement("h4"), { textContent });
}

function itemOf(text: string, html: string): ClipboardItem {
  const plain = new Blob([text], { type: "text/plain" });
  return new ClipboardItem({ "text/plain": plain, "text/html": new Blob([html], { type: "text/html" }) });
}

function copyBySelection(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.setAttribute("readonly", "");
  field.style.position = "fixed";
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  return isCopied;
}
