import { mkdirSync, readFileSync, writeFileSync, readdirSync } from "node:fs";
import { parseManual } from "~/knowledge/manual/parse";
import { evidenceIn } from "~/assistant/answering/choose/evidence";
import { readSection } from "~/assistant/answering/reading/reading";
import { writtenSection } from "~/assistant/answering/fixtures/sections";
mkdirSync("/tmp/pieces", { recursive: true });
for (const { name } of readdirSync("manuals", { withFileTypes: true }).filter((d) => d.isDirectory()))
  for (const language of ["en", "ar"] as const) {
    const parsed = parseManual(readFileSync(`manuals/${name}/${language}.md`, "utf8"));
    if (!parsed.ok) throw new Error(name);
    const { content, sections } = parsed.manual;
    const out = sections
      .filter((s) => s.passages.length > 0 && s.asks.length > 0)
      .map(
        (s) =>
          `# ${s.slug} (${s.kind}) — ${s.headingPath.join(" > ")}\n` +
          evidenceIn(readSection(writtenSection(content, s)))
            .map((e, i) => `[${i}] ${e.text}`)
            .join("\n"),
      );
    writeFileSync(`/tmp/pieces/${name}.${language}.txt`, out.join("\n\n"));
    console.log(name, language, out.length);
  }
