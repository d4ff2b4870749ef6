/** Order matters: derived browsers also contain the name of the one they are based on. */
const browsers: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const systems: [RegExp, string][] = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/Linux|CrOS/, "Linux"],
];

/** Returns the names of browser and operating system in a `User-Agent`; null for an unknown one. */
export function browserName(userAgent: string): { browser: string | null; system: string | null } {
  const nameIn = (names: [RegExp, string][]) => names.find(([sign]) => sign.test(userAgent))?.[1] ?? null;
  return { browser: nameIn(browsers), system: nameIn(systems) };
}
