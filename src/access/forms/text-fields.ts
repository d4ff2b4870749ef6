import { z } from "zod";
import { isWithinLength } from "~/platform/text-length";

type TooLongText = (key: "errors.tooLong", values: { most: number }) => string;
type RequiredText = (key: "errors.required") => string;

/** Returns the schema of a text field that must be filled in, with at most `most` characters. */
export function requiredText(t: TooLongText & RequiredText, most: number) {
  return z
    .string()
    .trim()
    .min(1, t("errors.required"))
    .refine(...atMost(t, most));
}

/** Returns the schema of a text field with at most `most` characters; an empty one becomes null. */
export function optionalText(t: TooLongText, most: number) {
  return z
    .string()
    .trim()
    .refine(...atMost(t, most))
    .transform((value) => value || null);
}

function atMost(t: TooLongText, most: number) {
  return [(value: string) => isWithinLength(value, most), t("errors.tooLong", { most })] as const;
}
