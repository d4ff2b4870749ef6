import { createElement, type FC } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import createLucideIcon, { type IconData } from "./lucide-icon";

const pictures = import.meta.glob<{ __iconData: IconData; default: FC<{ className?: string }> }>(
  "/node_modules/lucide-react/dist/esm/icons/{calculator,check,circle-question-mark,sun-moon,wifi-off}.mjs",
  { eager: true },
);

test.each(Object.entries(pictures))("%s is drawn as the library draws it", (_file, { __iconData, default: Theirs }) => {
  const ours = renderToStaticMarkup(createElement(createLucideIcon(__iconData), { className: "size-5" }));
  expect(drawn(ours)).toEqual(drawn(renderToStaticMarkup(<Theirs className="size-5" />)));
  expect(ours).toContain(`class="lucide lucide-${__iconData.name} size-5"`);
});

test("a named icon is read aloud", () => {
  const Named = createLucideIcon({ name: "check", node: [["path", { d: "M20 6 9 17l-5-5", key: "1" }]] });
  expect(renderToStaticMarkup(<Named role="img" aria-label="Done" />)).not.toContain("aria-hidden");
  expect(renderToStaticMarkup(<Named aria-label={undefined} />)).toContain('aria-hidden="true"');
});

/** Returns the elements of a picture with their attributes; without classes, for the library adds earlier names. */
function drawn(svg: string): string[] {
  const withoutClasses = svg.replace(/ class="[^"]*"/, "").replaceAll(/<\/\w+>/g, "");
  return withoutClasses.split("<").map((element) =>
    element
      .replace(/[/]?>$/, "")
      .split(/ (?=[\w-]+=)/)
      .sort()
      .join(" "),
  );
}
