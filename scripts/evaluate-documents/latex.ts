import type { Nodes } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";

/** Rules of tables: around each cell, or above and below the head and at the end, as books have them. */
export type TableRules = "all" | "head";

type Text = { title: string; markdown: string; direction: "ltr" | "rtl"; rules: TableRules };

/** Returns a Markdown text as a document of LaTeX: for XeLaTeX, or from the right for LuaLaTeX. */
export function latexOf({ title, markdown, direction, rules }: Text): string {
  const tree = unified().use(remarkParse).use(remarkGfm).parse(markdown);
  const arabic = String.raw`\usepackage[bidi=basic]{babel}
\babelprovide[import,main]{arabic}
\babelfont{rm}[Renderer=HarfBuzz]{DejaVu Sans}`;
  return String.raw`\documentclass[a4paper]{article}
\usepackage[margin=20mm]{geometry}
\usepackage{fontspec,longtable,array}
${direction === "rtl" ? arabic : String.raw`\IfFontExistsTF{DejaVu Serif}{\setmainfont{DejaVu Serif}}{}`}
\newcommand{\rowrule}{${rules === "all" ? "\\hline" : ""}}
\newcolumntype{U}{${rules === "all" ? "|" : ""}}
\title{${escaped(title)}}
\begin{document}
\setcounter{secnumdepth}{0}
${latexFrom(tree)}
\end{document}
`;
}

const SECTIONS = ["section", "section", "subsection", "subsubsection", "paragraph"];

function latexFrom(node: Nodes): string {
  switch (node.type) {
    case "text":
      return escaped(node.value);
    case "inlineCode":
      return String.raw`\texttt{${escaped(node.value)}}`;
    case "strong":
      return String.raw`\textbf{${within(node.children)}}`;
    case "emphasis":
      return String.raw`\emph{${within(node.children)}}`;
    case "paragraph":
      return `${within(node.children)}\n\n`;
    case "heading":
      return `\\${SECTIONS[node.depth] ?? "paragraph"}{${within(node.children)}}\n\n`;
    case "blockquote":
      return environment("quote", within(node.children));
    case "list":
      return environment(node.ordered ? "enumerate" : "itemize", within(node.children));
    case "listItem":
      return `\\item ${within(node.children)}`;
    case "table":
      return tableOf(node.children.map((row) => row.children.map((cell) => within(cell.children))));
    default:
      return "children" in node ? within(node.children) : "";
  }
}

function environment(name: string, content: string): string {
  return `\\begin{${name}}\n${content}\\end{${name}}\n\n`;
}

/** Columns are as wide as the page allows; `longtable` breaks it over pages and repeats its head. */
function tableOf([head = [], ...rows]: string[][]): string {
  const width = (0.88 / head.length).toFixed(3);
  const columns = String.raw`U>{\raggedright\arraybackslash}p{${width}\linewidth}`.repeat(head.length);
  const line = (cells: readonly string[]) => `${cells.join(" & ")} \\\\`;
  const body = `\\hline\n${line(head)} \\hline\n\\endhead\n${rows.map(line).join(" \\rowrule\n")} \\hline\n`;
  return `\\begin{longtable}{${columns}U}\n${body}\\end{longtable}\n\n`;
}

function within(nodes: readonly Nodes[]): string {
  return nodes.map(latexFrom).join("");
}

const SIGNS: Readonly<Record<string, string>> = {
  "\\": String.raw`\textbackslash{}`,
  "~": String.raw`\textasciitilde{}`,
  "^": String.raw`\textasciicircum{}`,
};

function escaped(text: string): string {
  return text.replaceAll(/[\\~^]|[#$%&_{}]/g, (sign) => SIGNS[sign] ?? `\\${sign}`);
}
