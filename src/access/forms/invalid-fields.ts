import type { FieldErrors } from "~/platform/form";

/** Label of each field, by its name, in the order of the form. A field's id is `field-` and its name. */
export type FieldLabels = Readonly<Record<string, string>>;

/** Returns id and label of the fields with an error, in the order of the form. */
export function invalidFields(errors: FieldErrors, labels: FieldLabels): { id: string; label: string }[] {
  const names = Object.keys(labels).filter((name) => errors[name]);
  return names.map((name) => ({ id: `field-${name}`, label: labels[name] ?? name }));
}
