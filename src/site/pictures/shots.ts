/** What of the running product is shown on the public pages; `npm run pictures` takes the pictures. */
export const shots = ["answer", "diagnosis", "citation", "series", "gaps"] as const;

export type Shot = (typeof shots)[number];

/** The windows in which the pictures are taken, in CSS pixels, and how many pixels of the picture make one of them. */
export const windows = {
  desk: { width: 1120, height: 700, scale: 1.5 },
  phone: { width: 390, height: 720, scale: 2 },
} as const;

export type Window = keyof typeof windows;

/** Returns the name of a picture's file, without its folder. */
export function shotFile(shot: Shot, language: string, theme: "light" | "dark", window: Window): string {
  return `${shot}-${language}-${theme}-${window}.webp`;
}

/** Returns the size of the pictures of a window, in their own pixels. */
export function shotSize(window: Window): { width: number; height: number } {
  const { width, height, scale } = windows[window];
  return { width: width * scale, height: height * scale };
}
