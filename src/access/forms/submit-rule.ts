import { type RefObject, useEffect } from "react";

/** Minimum lengths of fields, by name; the blanks around an e-mail do not count. */
export type Needs = Readonly<Record<string, number>>;

/** An e-mail has more than 3 characters. */
export const addressNeeds: Needs = { email: 4 };

/** Minimum lengths for signing in and signing up, by docs/product.md. */
export const accessNeeds: Needs = { ...addressNeeds, password: 6 };

/**
 * Returns the value of `data-needs` for a form: the site script disables its button until the fields are long enough.
 * That script runs before and after hydration, and without scripts the button works.
 */
export function needsOf(needs: Needs): string {
  return Object.entries(needs)
    .map(([name, length]) => `${name}:${length}`)
    .join(" ");
}

/** Lets the site script check a form that appears without a page load, or after it was reset. */
export function useNeedsCheck(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    form.current?.dispatchEvent(new Event("change", { bubbles: true }));
  }, [form]);
}
