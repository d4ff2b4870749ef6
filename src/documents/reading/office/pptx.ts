import { SaxesParser } from "saxes";
import { headingBlock, type ListItem, listBlocks, tableBlocks, textBlock } from "../block-builder";
import { MOST_PAGES, type ReadBlock } from "../document";
import { Unreadable } from "../unreadable";
import { filesInZip } from "./zip";

/** A slide as a page: what it says, or null where it is hidden in the show. */
export type Slide = { number: number; blocks: ReadBlock[]; isHidden: boolean };

const WANTED = /^ppt\/(?:presentation\.xml|_rels\/presentation\.xml\.rels|slides\/slide\d+\.xml)$/;

/**
 * Returns the slides of a PowerPoint file in their order.
 * @throws {Unreadable} where it has too many: a show may name one slide again and again.
 */
export function slidesOf(bytes: Uint8Array): Slide[] {
  const files = filesInZip(bytes, (name) => WANTED.test(name));
  const text = (name: string) => new TextDecoder().decode(files.get(name) ?? new Uint8Array());
  const targets = new Map<string, string>();
  read(text("ppt/_rels/presentation.xml.rels"), (name, { Id, Target }) => {
    if (name === "Relationship" && Id && Target) targets.set(Id, `ppt/${Target.replace(/^\/ppt\//, "")}`);
  });
  const names: string[] = [];
  read(text("ppt/presentation.xml"), (name, attributes) => {
    const target = name === "p:sldId" ? targets.get(attributes["r:id"] ?? "") : undefined;
    if (target && files.has(target)) names.push(target);
  });
  if (names.length > MOST_PAGES) throw new Unreadable("too-many-pages");
  return names.map((name, index) => ({ number: index + 1, ...slideOf(text(name)) }));
}

type Attributes = Readonly<Record<string, string>>;

function read(xml: string, open: (name: string, attributes: Attributes) => void): void {
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => open(name, attributes));
  parser.write(xml).close();
}

type Shape = { isTitle: boolean; items: { text: string; isNumbered: boolean }[] };

function slideOf(xml: string): Omit<Slide, "number"> {
  const slide = new SlideReader();
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => slide.open(name, attributes));
  parser.on("text", (text) => slide.text(text));
  parser.on("closetag", ({ name }) => slide.close(name));
  parser.write(xml).close();
  return { blocks: slide.blocks, isHidden: slide.isHidden };
}

class SlideReader {
  readonly blocks: ReadBlock[] = [];
  isHidden = false;
  private shape: Shape = { isTitle: false, items: [] };
  private rows: string[][] | null = null;
  private paragraph = "";
  private isNumbered = false;
  private isText = false;

  open(name: string, attributes: Attributes): void {
    if (name === "p:sld") this.isHidden = attributes.show === "0";
    if (name === "p:sp") this.shape = { isTitle: false, items: [] };
    if (name === "p:ph") this.shape.isTitle = /^(?:title|ctrTitle)$/.test(attributes.type ?? "");
    if (name === "a:tbl") this.rows = [];
    if (name === "a:tr") this.rows?.push([]);
    if (name === "a:tc") this.rows?.at(-1)?.push("");
    if (name === "a:buAutoNum") this.isNumbered = true;
    if (name === "a:t") this.isText = true;
    if (name === "a:br") this.paragraph += " ";
  }

  text(text: string): void {
    if (this.isText) this.paragraph += text;
  }

  close(name: string): void {
    if (name === "a:t") this.isText = false;
    if (name === "a:p") this.endParagraph();
    if (name === "p:sp") this.endShape();
    if (name === "a:tbl" && this.rows) {
      const width = this.rows.reduce((most, row) => Math.max(most, row.length), 0);
      const cells = this.rows.map((row) => Array.from({ length: width }, (_, at) => plain(row[at] ?? "")));
      this.blocks.push(...tableBlocks(cells));
      this.rows = null;
    }
  }

  private endParagraph(): void {
    const text = this.paragraph.replaceAll(/\s+/g, " ").trim();
    const row = this.rows?.at(-1);
    if (row && row.length > 0) row[row.length - 1] = `${row.at(-1) ?? ""} ${text}`.trim();
    else if (text !== "") this.shape.items.push({ text, isNumbered: this.isNumbered });
    this.paragraph = "";
    this.isNumbered = false;
  }

  private endShape(): void {
    const { isTitle, items } = this.shape;
    if (items.length === 0) return;
    if (isTitle) this.blocks.push(headingBlock(plain(items.map(({ text }) => text).join(" ")), 1));
    else if (items.length === 1) this.blocks.push(textBlock("paragraph", plain(items[0]?.text ?? "")));
    else this.blocks.push(...listBlocks(listOf(items)));
    this.shape = { isTitle: false, items: [] };
  }
}

function listOf(items: Shape["items"]): ListItem[] {
  const areNumbered = items.every((item) => item.isNumbered);
  return items.map(({ text }, index) => ({ number: areNumbered ? index + 1 : null, content: plain(text) }));
}

function plain(text: string) {
  return { text, words: [] };
}
