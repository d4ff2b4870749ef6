/**
 * Returns the reply of a chatbot app: the second element of the last pair in the first output, or the first output if
 * it is a plain string, or null.
 */
export function replyIn(outputs: readonly unknown[]): string | null {
  const [first] = outputs;
  if (Array.isArray(first)) {
    const pair: unknown = first.at(-1);
    const reply: unknown = Array.isArray(pair) ? pair[1] : null;
    return typeof reply === "string" ? reply : null;
  }
  return typeof first === "string" ? first : null;
}
