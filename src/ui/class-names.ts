/** Returns the given class names as one attribute value, without those that are `false`, empty or missing. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
