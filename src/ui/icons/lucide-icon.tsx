import type { ComponentProps } from "react";

type Svg = ComponentProps<"svg">;

/** An icon as lucide's files hold it: its shapes are SVG elements without children. */
export type IconData = { readonly name: string; readonly node: readonly (readonly [string, Record<string, string>])[] };

const frame: Svg = {
  xmlns: "http://www.w3.org/2000/svg",
  width: 24,
  height: 24,
  viewBox: "0 0 24 24",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
};

/**
 * Returns the component of an icon, hidden from screen readers unless it has a name of its own. The build uses it in
 * place of lucide's, which puts the attributes together at each rendering and makes an element of each shape: half of
 * the elements of the chat are shapes. Here the shapes are one string, made once.
 */
export default function createLucideIcon({ name, node }: IconData) {
  const shapes = { __html: node.map(shapeOf).join("") };
  const ownClass = `lucide lucide-${name}`;
  return function Icon({ className, ...props }: Svg) {
    const isNamed = props["aria-label"] || props["aria-labelledby"] || props.role;
    const classes = className ? `${ownClass} ${className}` : ownClass;
    return (
      <svg
        {...frame}
        aria-hidden={isNamed ? undefined : true}
        {...props}
        className={classes}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes of the icon library, not of a stranger
        dangerouslySetInnerHTML={shapes}
      />
    );
  };
}

function shapeOf([tag, { key: _key, ...attributes }]: IconData["node"][number]): string {
  const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
  return `<${tag}${written.join("")}/>`;
}
