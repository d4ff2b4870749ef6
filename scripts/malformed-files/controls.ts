import { strToU8 } from "fflate";
import type { OwnUpload } from "~/documents/own/own-document";
import { search } from "~/knowledge/search.server";
import { ask, untilEnded } from "./endings";
import { formWith } from "./form";
import type { Product } from "./product";

/** Good files that are uploaded between the bad ones, by an owner and by an admin in turns, and stay. */
export type Controls = {
  /** Uploads one more, and looks whether searches find all so far. Returns what is wrong. */
  add(): Promise<string[]>;
  readonly count: number;
};

type Control = { readonly id: string; readonly code: string; readonly reader: string | null };

/** Returns the controls of a product; there are none yet. */
export function startControls(product: Product): Controls {
  const controls: Control[] = [];
  return {
    get count() {
      return controls.length;
    },
    async add() {
      controls.push(await uploadControl(product, controls.length));
      const problems = await Promise.all(controls.map((control) => problemOf(product, control)));
      return problems.filter((problem) => problem !== null);
    },
  };
}

async function uploadControl(product: Product, index: number): Promise<Control> {
  const code = `KX-${7000 + index}`;
  const name = `control-${index}.md`;
  const bytes = strToU8(`# Flange bolts of skid ${code}\n\nTighten the bolts of skid ${code} to ${100 + index} N·m.\n`);
  const owner = index % 2 === 0 ? (product.owners[0] ?? product.admin) : null;
  const id = owner
    ? await sentByOwner(product, owner, formWith({}, name, bytes))
    : await sentByAdmin(product, name, bytes);
  const { state, reason } = await untilEnded(product, id);
  if (state !== "searchable") throw new Error(`${name} is ${state}: ${reason}`);
  return { id, code, reader: owner?.userId ?? null };
}

async function sentByOwner(product: Product, owner: Product["admin"], form: ReturnType<typeof formWith>) {
  const { text } = await ask(product, owner, { path: "/api/documents", form });
  const [outcome] = JSON.parse(text) as OwnUpload[];
  if (!outcome?.documentId) throw new Error(`a good file was not accepted: ${text.slice(0, 200)}`);
  return outcome.documentId;
}

async function sentByAdmin(product: Product, name: string, bytes: Uint8Array): Promise<string> {
  const form = formWith({ intent: "upload", category: "guides", language: "" }, name, bytes);
  const { text } = await ask(product, product.admin, { path: "/admin/knowledge/upload", form });
  const id = /\/admin\/knowledge\/([\da-f-]{36})"/.exec(text)?.[1];
  if (!id) throw new Error("a good file was not accepted by the portal");
  return id;
}

async function problemOf({ database }: Product, { id, code, reader }: Control): Promise<string | null> {
  const question = `How tight are the flange bolts of skid ${code}?`;
  const found = await search(database.db, { question, language: "en", scope: { kind: "all" }, reader, limit: 3 });
  return JSON.stringify(found).includes(id) ? null : `the good file about ${code} is not found`;
}
