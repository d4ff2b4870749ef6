/** Screenshots on the public pages; `npm run pictures` takes them. */
export const shots = ["answer", "diagnosis", "citation", "series", "gaps"] as const;

export type Shot = (typeof shots)[number];

/** Windows of the screenshots: size in CSS pixels, and image pixels per CSS pixel (`scale`). */
export const windows = {
  desk: { width: 1120, height: 700, scale: 1.5 },
  phone: { width: 390, height: 720, scale: 2 },
} as const;

export type Window = keyof typeof windows;

/** Returns the file name of a screenshot, without its folder. */
export function shotFile(shot: Shot, language: string, theme: "light" | "dark", window: Window): string {
  return `${shot}-${language}-${theme}-${window}.webp`;
}

/** Returns the size of a window's screenshots in image pixels. */
export function shotSize(window: Window): { width: number; height: number } {
  const { width, height, scale } = windows[window];
  return { width: width * scale, height: height * scale };
}
