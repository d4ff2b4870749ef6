import { SaxesParser } from "saxes";

/** An object as a list of a bucket has it. */
export type ListedObject = { readonly key: string; readonly changed: Date };

/** Some objects of a bucket; `next` asks for those that follow, null after the last. */
export type ObjectList = { readonly objects: readonly ListedObject[]; readonly next: string | null };

/** Returns the code of an error reply, such as `NoSuchKey`; null where the text is none, as a proxy's page is. */
export function errorCodeIn(xml: string): string | null {
  return textsIn(xml, { within: "Error", names: ["Code"] })[0]?.Code?.slice(0, 100) ?? null;
}

/** Returns the objects of a reply to `ListObjectsV2`; null where the text is none. */
export function objectListIn(xml: string): ObjectList | null {
  const [about] = textsIn(xml, { within: "ListBucketResult", names: ["IsTruncated", "NextContinuationToken"] });
  if (about?.IsTruncated === undefined) return null;
  const objects = textsIn(xml, { within: "Contents", names: ["Key", "LastModified"] });
  return {
    objects: objects.map(({ Key = "", LastModified = "" }) => ({ key: Key, changed: new Date(LastModified) })),
    next: about.IsTruncated === "true" ? (about.NextContinuationToken ?? null) : null,
  };
}

/** Returns the texts of the children `names` of each element `within`; nothing where the text is no XML. */
function textsIn(
  xml: string,
  { within, names }: { within: string; names: readonly string[] },
): Record<string, string>[] {
  const found: Record<string, string>[] = [];
  const path: string[] = [];
  let isWhole = true;
  const parser = new SaxesParser();
  parser.on("error", () => {
    isWhole = false;
  });
  parser.on("opentag", ({ name }) => {
    path.push(name);
    if (name === within) found.push({});
  });
  parser.on("text", (text) => {
    const [parent, name = ""] = path.slice(-2);
    const last = found.at(-1);
    if (last && parent === within && names.includes(name)) last[name] = (last[name] ?? "") + text;
  });
  parser.on("closetag", () => {
    path.pop();
  });
  parser.write(xml).close();
  return isWhole ? found : [];
}
