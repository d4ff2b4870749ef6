import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Document, isNode, isPair, isSeq, parseDocument, visit } from "yaml";
import type { z } from "zod";

/** Error for invalid content. The message has a line per problem: the file, the field and what is wrong. */
export class InvalidContent extends Error {
  override readonly name = "InvalidContent";
}

/** YAML tag that marks a value as provisional. */
const placeholderTag = "!placeholder";

/** YAML tag definitions that leave the tagged value unchanged. */
const customTags = [
  { tag: placeholderTag, resolve: (value: string) => value },
  ...(["map", "seq"] as const).map((collection) => ({
    tag: placeholderTag,
    collection,
    resolve: (value: object) => value,
  })),
];

/** Reads the files of a content folder and collects all problems instead of stopping at the first. */
export class ContentFiles {
  readonly problems: string[] = [];
  readonly placeholders: string[] = [];
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Returns the values of a YAML file, or records the problems and returns null. */
  yaml<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> | null {
    const text = this.text(file);
    return text === null ? null : this.check(file, text, schema);
  }

  /** Returns the front matter and the text of a Markdown file, or records the problems and returns null. */
  markdown<Schema extends z.ZodType>(file: string, schema: Schema): { head: z.output<Schema>; body: string } | null {
    const text = this.text(file);
    if (text === null) return null;
    const [, head, body = ""] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? [];
    if (head === undefined)
      return this.problem(file, "has to begin with its title and summary between two lines of ---");
    if (body.trim() === "") return this.problem(file, "has no text under its head");
    const values = this.check(file, head, schema);
    return values && { head: values, body: body.trim() };
  }

  /** Returns the bytes of a file, or records a problem of the field `from`, which names the file, and returns null. */
  bytes(file: string, from: string): Uint8Array<ArrayBuffer> | null {
    const path = join(this.folder, file);
    if (existsSync(path)) return new Uint8Array(readFileSync(path));
    return this.problem(from, `names ${file}, which isn't there`);
  }

  /** Returns the names of the subfolders of `folder`; none if it does not exist. */
  folders(folder: string): string[] {
    const path = join(this.folder, folder);
    if (!existsSync(path)) return [];
    const entries = readdirSync(path, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  }

  /** Records a problem with a file or a field, and returns null. */
  problem(where: string, what: string): null {
    this.problems.push(`${where}: ${what}`);
    return null;
  }

  private text(file: string): string | null {
    const path = join(this.folder, file);
    return existsSync(path) ? readFileSync(path, "utf8") : this.problem(file, "is missing");
  }

  private check<Schema extends z.ZodType>(file: string, text: string, schema: Schema): z.output<Schema> | null {
    const document = parseDocument(text, { customTags });
    const [error] = [...document.errors, ...document.warnings];
    if (error) return this.problem(file, error.message.split("\n")[0] ?? "is not YAML");
    const parsed = schema.safeParse(document.toJS());
    if (!parsed.success) {
      for (const issue of parsed.error.issues) this.complain(file, issue);
      return null;
    }
    this.placeholders.push(...placeholdersIn(document).map((field) => (field ? `${file}, ${field}` : file)));
    return parsed.data;
  }

  private complain(file: string, issue: z.core.$ZodIssue): void {
    const field = fieldNamed(issue.path);
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys)
        this.problem(`${file}, ${fieldNamed([...issue.path, key])}`, "is not a known field");
    } else this.problem(field ? `${file}, ${field}` : file, issue.message);
  }
}

function placeholdersIn(document: Document): string[] {
  const found: string[] = [];
  visit(document, {
    Node(key, node, ancestors) {
      if (isNode(node) && node.tag === placeholderTag) found.push(fieldNamed(pathOf(key, ancestors)));
    },
  });
  return found;
}

/** Returns the path of a YAML node: the keys of the maps and the indexes of the lists around it. */
function pathOf(key: unknown, ancestors: readonly unknown[]): PropertyKey[] {
  const path: PropertyKey[] = [];
  ancestors.forEach((ancestor, index) => {
    const below = ancestors[index + 1];
    if (isPair(ancestor)) path.push(String(ancestor.key));
    if (isSeq(ancestor) && below !== undefined) path.push(ancestor.items.indexOf(below));
  });
  if (typeof key === "number" && isSeq(ancestors.at(-1))) path.push(key);
  return path;
}

/** Returns a path in the notation of the messages: `leadership[1].ar.title`. */
function fieldNamed(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (name, part) => (typeof part === "number" ? `${name}[${part}]` : name ? `${name}.${String(part)}` : String(part)),
    "",
  );
}
