import { classNames } from "../class-names";

type Props = {
  shape?: "line" | "block" | "circle";
  className?: string;
};

const shapes = { line: "h-[1em] rounded-sm", block: "h-32 rounded-lg", circle: "size-11 rounded-full" };

/** A placeholder for loading content; the surrounding list announces the loading. Works without hydration. */
export function Skeleton({ shape = "line", className }: Props) {
  return <span aria-hidden="true" className={classNames("breathe block bg-line", shapes[shape], className)} />;
}
