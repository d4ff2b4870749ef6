import {
  addCategory,
  type CategoryChange,
  moveCategory,
  removeCategory,
  renameCategory,
} from "~/documents/keeping/categories.server";
import { type CategoryNames, type NameErrors, readNames } from "~/documents/keeping/category-names";
import { type Acts, type Scene, textIn } from "../acting.server";

/** Outcome of an act on categories. `typed` are the names that were not accepted, of category `key` or of a new one. */
export type CategoryAnswer = {
  readonly kind: CategoryChange["kind"] | "invalid";
  readonly key: string;
  readonly errors?: NameErrors;
  /** Names that somebody else gave it. */
  readonly now?: CategoryNames;
  readonly typed?: CategoryNames;
};

export type CategoryAnswers = {
  add: CategoryAnswer;
  rename: CategoryAnswer;
  up: CategoryAnswer;
  down: CategoryAnswer;
  remove: CategoryAnswer;
};

/** Acts of admins on the categories of documents. */
export const categoryActs: Acts<"admin", CategoryAnswers> = {
  add: (scene) => named(scene, (names) => addCategory(scene.services, scene.staff, names)),
  rename: (scene) => {
    const { services, staff, form } = scene;
    const seen = { nameEn: textIn(form, "seenEn"), nameAr: textIn(form, "seenAr") };
    return named(scene, (names) => renameCategory(services, staff, { key: keyIn(form), seen }, names));
  },
  up: (scene) => moved(scene, "up"),
  down: (scene) => moved(scene, "down"),
  remove: async ({ services, staff, form }) => {
    const key = keyIn(form);
    return { ...(await removeCategory(services, staff, key)), key };
  },
};

const longestTyped = 500;

const keyIn = (form: FormData) => textIn(form, "key", 64);

async function named(
  { form }: Scene<"admin">,
  change: (names: CategoryNames) => Promise<CategoryChange>,
): Promise<CategoryAnswer> {
  const typed = { nameEn: textIn(form, "nameEn", longestTyped), nameAr: textIn(form, "nameAr", longestTyped) };
  const key = keyIn(form);
  const read = readNames(typed);
  if (!read.ok) return { kind: "invalid", key, errors: read.errors, typed };
  const outcome = await change(read.names);
  return outcome.kind === "done" || outcome.kind === "unchanged" ? { ...outcome, key } : { ...outcome, key, typed };
}

async function moved({ services, staff, form }: Scene<"admin">, direction: "up" | "down"): Promise<CategoryAnswer> {
  const key = keyIn(form);
  const seen = textIn(form, "order", 4000).split(" ");
  return { ...(await moveCategory(services, staff, { key, seen }, direction)), key };
}
