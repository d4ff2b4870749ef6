/** What is copied: text for everywhere, and the same set in HTML for whatever keeps tables and emphasis. */
export type Copied = { readonly text: string; readonly html: string };

/** Copies, also on plain http, where browsers keep the clipboard back. Returns whether it could. */
export async function copy({ text, html }: Copied): Promise<boolean> {
  if (!navigator.clipboard) return copyBySelection(text);
  try {
    if (typeof ClipboardItem === "undefined") await navigator.clipboard.writeText(text);
    else
      await navigator.clipboard.write([
        new ClipboardItem({ "text/plain": asBlob(text, "plain"), "text/html": asBlob(html, "html") }),
      ]);
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === "NotAllowedError") return false;
    throw error;
  }
}

/** Attributes that mean something elsewhere, too. */
const meant = ["href", "start", "colspan", "rowspan", "dir"];

/** Returns what is copied of an answer: its text, and how it stands on the page, each with the lines of its sources. */
export function copiedOf(shown: Element | null, text: string, sources: readonly string[]): Copied {
  const page = document.createElement("div");
  if (shown) page.append(...forElsewhere(shown));
  for (const line of sources) page.append(Object.assign(document.createElement("p"), { textContent: line }));
  return { text: [text, sources.join("\n")].filter(Boolean).join("\n\n"), html: page.innerHTML };
}

/** The blocks of an answer without what only works here; markers are text again. */
function forElsewhere(answer: Element): Node[] {
  const copied = answer.cloneNode(true) as Element;
  for (const chip of copied.querySelectorAll("[data-citation]"))
    chip.replaceWith(`[${chip.getAttribute("data-citation")}]`);
  for (const extra of copied.querySelectorAll("svg, .sr-only, button")) extra.remove();
  for (const element of copied.querySelectorAll("*")) {
    for (const { name } of [...element.attributes]) if (!meant.includes(name)) element.removeAttribute(name);
  }
  return [...copied.childNodes];
}

function asBlob(text: string, kind: "plain" | "html"): Blob {
  return new Blob([text], { type: `text/${kind}` });
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
