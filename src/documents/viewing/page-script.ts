import { watchPicture } from "./watch-picture";

/** Shows what only a script can do, and says that a picture is missing instead of an empty sheet. */
function start(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-print]")) {
    button.hidden = false;
    button.addEventListener("click", () => print());
  }
  const picture = document.querySelector<HTMLImageElement>(".page-sheet > img");
  if (picture) watchPicture(picture);
  addEventListener("keydown", turn);
}

/** Arrows turn the page as one reads, unless they move something else; `/` leads to the search. */
function turn(event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.target instanceof Element && event.target.closest("input,textarea,select,[tabindex],[popover]")) return;
  if (event.key === "/") {
    event.preventDefault();
    document.querySelector<HTMLInputElement>("input[name=find]")?.focus();
    return;
  }
  const isRightToLeft = document.documentElement.dir === "rtl";
  const onward = isRightToLeft ? "ArrowLeft" : "ArrowRight";
  const back = isRightToLeft ? "ArrowRight" : "ArrowLeft";
  if (event.key === onward) document.getElementById("page-next")?.click();
  if (event.key === back) document.getElementById("page-previous")?.click();
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();
