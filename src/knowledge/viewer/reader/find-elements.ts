/** Elements of the page that the search uses. */
export type FindElements = {
  readonly form: HTMLFormElement;
  readonly field: HTMLInputElement;
  readonly steps: HTMLElement;
  readonly count: HTMLElement;
  readonly previous: HTMLElement;
  readonly next: HTMLElement;
  readonly panel: HTMLElement;
  readonly said: HTMLElement;
};

/** Returns the elements of the search, or null on a page without it. */
export function findElements(): FindElements | null {
  const form = document.querySelector<HTMLFormElement>("form#find");
  const field = form?.querySelector<HTMLInputElement>("input") ?? null;
  const [steps, count, previous, next, panel, said] = [
    "find-steps",
    "find-count",
    "find-previous",
    "find-next",
    "places",
    "find-said",
  ].map((id) => document.getElementById(id));
  if (!form || !field || !steps || !count || !previous || !next || !panel || !said) return null;
  return { form, field, steps, count, previous, next, panel, said };
}
