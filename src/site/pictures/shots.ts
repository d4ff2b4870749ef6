import heights from "./heights.json" with { type: "json" };

/** Windows of the screenshots: width and wanted height in CSS pixels, and image pixels per CSS pixel (`scale`). */
export const windows = {
  desk: { width: 1120, height: 700, scale: 1.5 },
  phone: { width: 390, height: 720, scale: 2 },
} as const;

export type Window = keyof typeof windows;

/** Desk window of pictures that stand beside a text: narrower, so that their words can be read there. */
const besideText = { shots: ["citation", "series"], width: 880, height: 700, scale: 1.5 };

/** Screenshots on the public pages, with their windows; `npm run pictures` takes them. */
export const shots = {
  answer: ["phone"],
  diagnosis: ["desk", "phone"],
  citation: ["desk", "phone"],
  series: ["desk", "phone"],
  gaps: ["desk", "phone"],
} as const satisfies Record<string, readonly Window[]>;

export type Shot = keyof typeof shots;

export const themes = ["light", "dark"] as const;

export type Theme = (typeof themes)[number];

/** A screenshot or a loop, in one language and one window. */
type View = { shot: Shot | "loop"; language: string; window: Window };

/** Returns the file name of a screenshot, without its folder. */
export function shotFile(view: View, theme: Theme, ending = "webp"): string {
  return `${view.shot}-${view.language}-${theme}-${view.window}.${ending}`;
}

/** Returns the name of a view in `heights.json`. */
export function heightName({ shot, language, window }: View): string {
  return `${shot}-${language}-${window}`;
}

/**
 * Returns the size of a screenshot in image pixels. Each has a height of its own, so that it ends between lines.
 * @throws {Error} if it was never taken.
 */
export function shotSize(view: View): { width: number; height: number } {
  const { width, scale } = windowOf(view);
  const height = (heights as Record<string, number>)[heightName(view)];
  if (height === undefined) throw new Error(`no height of ${heightName(view)}: run npm run pictures`);
  return { width: width * scale, height: height * scale };
}

/** Windows of the loop: films of more pixels are heavier. */
const loopWindows = {
  desk: { width: 1024, height: 640, scale: 1.5 },
  phone: { width: 390, height: 660, scale: 2 },
} as const;

/** Returns the window in which a view is taken. */
export function windowOf({ shot, window }: Pick<View, "shot" | "window">): {
  width: number;
  height: number;
  scale: number;
} {
  if (window === "desk" && besideText.shots.includes(shot)) return besideText;
  return (shot === "loop" ? loopWindows : windows)[window];
}
