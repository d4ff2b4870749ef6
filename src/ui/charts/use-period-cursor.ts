import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { directionOf } from "~/i18n/languages";
import { useLanguage } from "~/i18n/use-strings";

/** The selected period of a chart; null for none. */
export type PeriodCursor = {
  readonly place: number | null;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly leave: () => void;
};

/**
 * Returns a cursor for `count` periods. Arrow keys follow their direction on the screen: in Arabic, the left arrow
 * moves forward in time.
 */
export function usePeriodCursor(count: number): PeriodCursor {
  const [place, setPlace] = useState<number | null>(null);
  const isMirrored = directionOf(useLanguage()) === "rtl";
  const within = (wanted: number) => Math.min(count - 1, Math.max(0, wanted));
  return {
    place: place === null ? null : within(place),
    onKeyDown(event) {
      const wanted = placeAfter(event.key, place ?? count - 1, count, isMirrored);
      if (wanted === null) return;
      event.preventDefault();
      setPlace(within(wanted));
    },
    onPointerMove(event) {
      const { left, width } = event.currentTarget.getBoundingClientRect();
      const share = (event.clientX - left) / width;
      setPlace(within(Math.floor((isMirrored ? 1 - share : share) * count)));
    },
    leave: () => setPlace(null),
  };
}

/** Returns the index of the period that a key leads to, or null for other keys. */
export function placeAfter(key: string, place: number, count: number, isMirrored: boolean): number | null {
  const forward = isMirrored ? "ArrowLeft" : "ArrowRight";
  const back = isMirrored ? "ArrowRight" : "ArrowLeft";
  const page = Math.max(1, Math.round(count / 6));
  const steps: Record<string, number> = {
    [forward]: place + 1,
    [back]: place - 1,
    ArrowUp: place + 1,
    ArrowDown: place - 1,
    PageUp: place + page,
    PageDown: place - page,
    Home: 0,
    End: count - 1,
  };
  return Object.hasOwn(steps, key) ? (steps[key] ?? null) : null;
}
