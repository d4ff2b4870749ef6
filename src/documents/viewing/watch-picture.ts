/** Says so where the picture of a page cannot be fetched, and lets it be tried again. */
export function watchPicture(picture: HTMLImageElement): void {
  const sheet = picture.closest(".page-sheet");
  const said = sheet?.querySelector<HTMLElement>(".page-missing");
  const tell = (isMissing: boolean) => {
    sheet?.toggleAttribute("data-missing", isMissing);
    if (!said) return;
    said.hidden = !isMissing;
    const line = said.querySelector("p");
    line?.replaceChildren(isMissing ? (line.dataset.text ?? "") : "");
  };
  picture.addEventListener("error", () => tell(true));
  picture.addEventListener("load", () => tell(false));
  if (picture.complete && picture.naturalWidth === 0) tell(true);
  said?.querySelector("button")?.addEventListener("click", () => {
    tell(false);
    // Assigned anew, the same address is fetched again.
    picture.srcset = `${picture.srcset}`;
  });
}
