/** A call of a tool, with its arguments as JSON. */
export type WrittenCall = { readonly name: string; readonly input: string };

/** Beginnings of calls written as text, by models whose servers do not separate calls from text. */
const BEGINNING = /^\s*(?:```[a-z_]*\s*)?(?:\[\s*\{|\{|<\s*(?:tool_?call|function|\|)|\[TOOL_CALLS)/iu;

/** Returns whether `text` begins like a call. */
export function beginsLikeCall(text: string): boolean {
  return BEGINNING.test(text);
}

/** Returns whether `text` may contain a call of one of the tools `names`. */
export function mayHoldCall(text: string, names: readonly string[]): boolean {
  return (
    beginsLikeCall(text) || /<\s*(?:tool_?call|function)/iu.test(text) || names.some((name) => text.includes(name))
  );
}

/** Returns the calls of the tools `names` that are written in `text`. */
export function writtenCalls(text: string, names: readonly string[]): WrittenCall[] {
  return objectsIn(text).flatMap(({ value, before }) => {
    const listed = Array.isArray(value.tool_calls) ? (value.tool_calls as Record<string, unknown>[]) : [value];
    return listed.flatMap((one) => callIn(one, before, names) ?? []);
  });
}

function callIn(value: Record<string, unknown> | null, before: string, names: readonly string[]): WrittenCall | null {
  if (!value) return null;
  if (typeof value.function === "object" && value.function !== null) {
    return callIn(value.function as Record<string, unknown>, before, names);
  }
  const said = [value.name, value.tool, value.function].find((one) => typeof one === "string");
  // Some models write the name first, and then only the arguments as JSON.
  const name = said === undefined ? names.find((one) => before.includes(one)) : names.find((one) => one === said);
  if (name === undefined) return null;
  const own = said === undefined ? value : (value.arguments ?? value.parameters ?? value.input ?? {});
  return { name, input: typeof own === "string" ? own : JSON.stringify(own) };
}

type Found = { readonly value: Record<string, unknown>; readonly before: string };

/** Returns the JSON objects in a text, each with the text before it. */
function objectsIn(text: string): Found[] {
  const found: Found[] = [];
  let from = 0;
  for (let start = text.indexOf("{"); start >= 0; start = text.indexOf("{", from)) {
    const end = endOfObject(text, start);
    if (end === null) return found;
    const value = parsed(text.slice(start, end));
    if (value) found.push({ value, before: text.slice(from, start) });
    from = end;
  }
  return found;
}

/** Returns the index after the object that begins at `start`, or null if it does not end. */
function endOfObject(text: string, start: number): number | null {
  let depth = 0;
  let isQuoted = false;
  for (let at = start; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (isQuoted && character === "\\") at += 1;
    else if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && character === "{") depth += 1;
    else if (!isQuoted && character === "}") depth -= 1;
    if (depth === 0) return at + 1;
  }
  return null;
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    // Braces without valid JSON are no call.
    return null;
  }
}
