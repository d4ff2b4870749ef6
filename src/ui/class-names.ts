/** Returns the given class names as one attribute value; what is `false`, empty or missing is left out. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
