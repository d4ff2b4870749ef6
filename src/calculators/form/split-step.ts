/** Look of an equation: a block that stands beside the name if there is room, and below it otherwise. */
export const equationLook = "inline-block max-w-full";

/**
 * Returns the name in a step with its equals sign ("recovery = "), and the equation behind it without the characters
 * that isolate it in a line of Arabic. `equation` is empty for a text that is no step.
 */
export function splitStep(step: string): { readonly name: string; readonly equation: string } {
  const at = step.indexOf(" = ");
  if (at < 0) return { name: step, equation: "" };
  return { name: step.slice(0, at + 3), equation: step.slice(at + 3).replace(/[\u2066\u2069]/g, "") };
}
