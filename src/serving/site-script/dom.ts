/** Returns every element of the page that matches, in the order of the document. */
export function all<Found extends HTMLElement>(selector: string): Found[] {
  return [...document.querySelectorAll<Found>(selector)];
}

/** Returns the innermost element around the event's target that matches, or null. */
export function closestTo<Found extends HTMLElement>({ target }: Event, selector: string): Found | null {
  return target instanceof Element ? target.closest<Found>(selector) : null;
}
