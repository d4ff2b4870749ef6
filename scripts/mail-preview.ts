// `npm run mail:preview`: writes every mail of the product in both languages as HTML and text, with an index, into the
// folder that is given, or `mail-preview`. Nothing is sent, and no database is needed.
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createServer } from "vite";

const folder = resolve(process.argv[2] ?? "mail-preview");
const vite = await createServer({
  configFile: false,
  appType: "custom",
  server: { middlewareMode: true, ws: false },
  optimizeDeps: { noDiscovery: true },
  resolve: { alias: { "~": resolve("src") } },
  logLevel: "error",
});

try {
  const { exampleMails } = await vite.ssrLoadModule("/src/demo/mail-examples.ts");
  const { render, toPlainText } = await import("@react-email/components");
  await mkdir(folder, { recursive: true });
  const rows: string[] = [];
  for (const mail of exampleMails()) {
    const name = `${mail.template}-${mail.language}`;
    const html = await render(mail.body);
    await writeFile(join(folder, `${name}.html`), html);
    await writeFile(join(folder, `${name}.txt`), toPlainText(html, { wordwrap: 78 }));
    rows.push(`<li lang="${mail.language}"><a href="${name}.html">${name}</a>: <bdi>${mail.subject}</bdi></li>`);
  }
  await writeFile(join(folder, "index.html"), `<!doctype html><meta charset="utf-8"><ul>${rows.join("\n")}</ul>\n`);
  console.log(`${rows.length} mails in ${folder}`);
} finally {
  await vite.close();
}
