import { readFileSync } from "node:fs";
import { join } from "node:path";
import { languages } from "~/i18n/languages";
import type { SectionKind } from "~/knowledge/document";
import { readManualFiles } from "~/knowledge/manual/check/files";
import { readWordings } from "~/knowledge/manual/check/wordings";
import { parseManual } from "~/knowledge/manual/parse";
import { piecesAsked } from "../answering/choose/asked-pieces";

/** A question that a section answers; `section` is `document#section`. */
export type QuestionOfSection = {
  readonly text: string;
  readonly kind: SectionKind;
  readonly section: string;
  /** The section in its language, `language/document#section`, and the places of the pieces that answer, best first. */
  readonly pieces: { readonly of: string; readonly places: readonly number[] };
};

/** Returns the questions that the sections of the manuals answer: their `asks`, and the wordings beside the manuals. */
export function questionsOfManuals(): QuestionOfSection[] {
  return readManualFiles("manuals").files.flatMap(({ text }) => {
    const parsed = parseManual(text);
    if (!parsed.ok) throw new Error("a manual cannot be read; run manuals:check");
    const { id, language, sections } = parsed.manual;
    const wordings = Map.groupBy(readWordings(join("manuals", id), language), ({ section }) => section);
    return sections.flatMap(({ slug, kind, asks }) => {
      const own = asks.map((ask, at) => ({ text: ask, pieces: piecesAsked(id, language, slug)?.[at] ?? [] }));
      return [...own, ...(wordings.get(slug) ?? [])].map(({ text: ask, pieces }) => {
        const of = `${language}/${id}#${slug}`;
        return { text: ask, kind, section: `${id}#${slug}`, pieces: { of, places: pieces } };
      });
    });
  });
}

/** Returns questions from plants that no manual answers. Lines with a number sign are headings. */
export function questionsBeyond(): string[] {
  const texts = languages.map((language) => readFileSync(`manuals/beyond.${language}.txt`, "utf8"));
  return texts.flatMap((text) => text.split("\n")).filter((line) => line.trim() !== "" && !line.startsWith("#"));
}
