import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type Language, languages } from "~/i18n/languages";
import { type DocumentText, emergencyKinds } from "~/knowledge/document";
import { readManualFiles } from "~/knowledge/manual/check/files";
import { parseManual } from "~/knowledge/manual/parse";
import { questionsBeyond, questionsOfManuals } from "../evaluation/asks.server";
import { talkIn } from "../help.server";
import type { EmergencySections } from "../emergency/asked";
import type { EmergencyExample } from "./emergencies";

const heading = z.enum([...emergencyKinds, "none"]);

/**
 * Returns the wordings of `emergencies.en.txt` or `emergencies.ar.txt`.
 * @throws {ZodError} for an unknown heading
 * @throws {Error} for a wording before the first heading
 */
export function readEmergencyExamples(folder: string, language: Language): EmergencyExample[] {
  let kind: EmergencyExample["kind"] | undefined;
  return readFileSync(join(folder, `emergencies.${language}.txt`), "utf8")
    .split("\n")
    .map((line) => line.trim())
    .flatMap((line): EmergencyExample[] => {
      if (line.startsWith("# ")) {
        const named = heading.parse(line.slice(2));
        kind = named === "none" ? null : named;
        return [];
      }
      if (line === "") return [];
      if (kind === undefined) throw new Error(`emergencies.${language}.txt: a wording before the first heading`);
      return [{ text: line, kind, isLookAlike: kind === null }];
    });
}

/**
 * Returns the questions of the manuals. Leaves out safety sections that answer no emergency, because some of their
 * questions describe a danger and some only a habit.
 */
export function readQuestions(folder: string): EmergencyExample[] {
  const sections = parsedManuals(folder).flatMap((manual) => manual.sections);
  return sections.flatMap(({ kind, emergencies, asks }): EmergencyExample[] => {
    const [only, ...others] = emergencies;
    if (only) return others.length > 0 ? [] : asks.map((text) => ({ text, kind: only }));
    return kind === "safety" ? [] : asks.map((text) => ({ text, kind: null }));
  });
}

/** Returns the sections of the manuals that answer each kind of emergency. */
export function readSections(folder: string): EmergencySections {
  const all = parsedManuals(folder).flatMap(({ id, sections }) =>
    sections.map(({ slug, emergencies }) => ({ name: `${id}#${slug}`, emergencies })),
  );
  const named = emergencyKinds.map((kind) => {
    const own = all.filter(({ emergencies }) => emergencies.includes(kind)).map(({ name }) => name);
    return [kind, [...new Set(own)]];
  });
  return Object.fromEntries(named);
}

/**
 * Returns ordinary questions: the further wordings beside the manuals except those of sections in `safety`, questions
 * that no manual answers, and messages to the product itself ("help").
 */
function readFurther(safety: ReadonlySet<string>): EmergencyExample[] {
  const asks = new Set(parsedManuals("manuals").flatMap(({ sections }) => sections.flatMap((one) => one.asks)));
  const further = questionsOfManuals().filter(({ section, text }) => !safety.has(section) && !asks.has(text));
  const { courtesies, topics } = talkIn("content");
  const talk = [...courtesies.map(({ said }) => said), ...topics.map((one) => one.asks)];
  const said = talk.flatMap(({ en, ar }) => [...en, ...ar]);
  return [...further.map(({ text }) => text), ...questionsBeyond(), ...said].map((text) => ({ text, kind: null }));
}

const evaluated = z.object({ question: z.string(), expected: z.object({ sections: z.array(z.string()) }).optional() });

/** Returns the questions of an evaluation set, except those answered by a section in `safety` (`document#section`). */
function readEvaluated(file: string, safety: ReadonlySet<string>): EmergencyExample[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => evaluated.parse(JSON.parse(line)))
    .filter(({ expected }) => !expected?.sections.some((section) => safety.has(section)))
    .map(({ question }) => ({ text: question, kind: null }));
}

/**
 * Returns all training examples: the wordings, the questions of the manuals, and the evaluation sets used for training.
 */
export function readExamples(): EmergencyExample[] {
  const safety = safetySections("manuals");
  return [
    ...languages.flatMap((language) => readEmergencyExamples("manuals", language)),
    ...readQuestions("manuals"),
    ...readFurther(safety),
    ...["questions", "blind-1", "blind-2"].flatMap((name) => readEvaluated(`evaluation/${name}.jsonl`, safety)),
  ];
}

/** Returns the safety sections, as `document#section`. */
function safetySections(folder: string): ReadonlySet<string> {
  const sections = parsedManuals(folder).flatMap(({ id, sections: all }) =>
    all.filter(({ kind }) => kind === "safety").map(({ slug }) => `${id}#${slug}`),
  );
  return new Set(sections);
}

function parsedManuals(folder: string): DocumentText[] {
  return readManualFiles(folder).files.flatMap(({ text }) => {
    const parsed = parseManual(text);
    return parsed.ok ? [parsed.manual] : [];
  });
}
