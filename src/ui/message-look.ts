import { classNames } from "./class-names";
import { type Tone, tones } from "./tones";

/** Returns the classes of the surface that toasts and notices share. */
export function messageLook(tone: Tone): string {
  return classNames(
    "flex items-start gap-3 rounded-md border border-line border-s-4 bg-raised py-1.5 ps-4 pe-1.5 text-ink",
    tones[tone].band,
  );
}
