/** Reasons are folded on the screen and open on paper. */
function unfold(isPrinted: boolean): void {
  for (const one of document.querySelectorAll<HTMLDetailsElement>("details[data-printed]")) {
    if (isPrinted) one.dataset.was = String(one.open);
    one.open = isPrinted || one.dataset.was === "true";
  }
}

addEventListener("beforeprint", () => unfold(true));
addEventListener("afterprint", () => unfold(false));
for (const button of document.querySelectorAll<HTMLButtonElement>("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}
