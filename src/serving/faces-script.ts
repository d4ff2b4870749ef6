/** Maximum delay of the first paint while the page's fonts load, in milliseconds. */
const maxWait = 1500;

/**
 * Delays the first paint until the preloaded fonts (`ui/fonts/faces.ts`) are loaded, so that the text does not change
 * its font while it is read. If a font fails or is too late, the page keeps system fonts, and the next page finds ours
 * in the cache. The script must come after the styles, which declare the fonts. `scripts/classic-scripts.ts` builds it.
 * Without scripts there is no delay.
 */
const root = document.documentElement;

function show(): void {
  root.classList.remove("awaits-faces");
}

function face(name: string, weight: number, letter: string): Promise<unknown> {
  return document.fonts.load(`${weight} 1em "${name}"`, letter);
}

function bothWeights(name: string, letter: string): Promise<unknown>[] {
  return [400, 600].map((weight) => face(name, weight, letter));
}

root.classList.add("awaits-faces");
Promise.race([
  new Promise((_, late) => setTimeout(late, maxWait)),
  Promise.all([
    ...bothWeights("Dr Water Sans", "A"),
    ...(root.lang === "ar" ? bothWeights("Dr Water Sans Arabic", "ع") : []),
    ...(document.querySelector('link[as=font][href*="mono-"]') ? [face("Dr Water Mono", 400, "A")] : []),
  ]),
]).then(show, () => {
  root.classList.add("system-faces");
  show();
});

export {};
