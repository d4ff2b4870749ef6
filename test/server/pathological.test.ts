import { expect, test } from "vitest";
import { openLibrary } from "~/assistant/library.server";
import { loadBuiltInManuals } from "~/knowledge/documents.server";
import { pickerOf } from "../pathological/cpu";
import { worstOf } from "../pathological/measure";
import { placesThatRead } from "../pathological/places";
import { pathologicalTexts } from "../pathological/texts";
import { someUser } from "./chat";
import { testServices } from "./services";

const open = testServices();
const { PATHOLOGICAL_SEED: seed = "1", PATHOLOGICAL_CHOSEN: chosen, PATHOLOGICAL_PLACE: only = "" } = process.env;

/** Without a wish, one in five of them: all take minutes. */
const oneIn = chosen === undefined ? 5 : 1;

test(`no place that reads text takes more than linear time (seed ${seed})`, async () => {
  const { services } = open;
  const { db } = services.database;
  await loadBuiltInManuals(db, "manuals", services.log);
  const places = placesThatRead(services, openLibrary(db, null), await someUser(services));
  const all = await pathologicalTexts(pickerOf(Number(seed)), Number(chosen ?? 200));
  if (chosen === undefined) expect(all.length).toBeGreaterThan(400);
  const texts = all.filter((_, index) => index % oneIn === 0);
  const worst = await worstOf(
    places.filter(({ name }) => name.includes(only)),
    texts,
  );
  console.log(`seed ${seed}: ${texts.length} texts in ${worst.length} places`);
  console.table(worst);
  expect(worst.filter(({ over }) => over > 0)).toEqual([]);
}, 600_000);
