import type { ComponentPropsWithRef } from "react";
import { classNames } from "./class-names";

type Props = ComponentPropsWithRef<"div"> & {
  as?: "div" | "article" | "section" | "li";
  /** `plain` on the page, `sunken` for what stands back. */
  tone?: "plain" | "sunken";
};

const looks = { plain: "border-line bg-surface shadow-card", sunken: "border-transparent bg-sunken" };

/** A surface that holds one thing together. Works without hydration. */
export function Card({ as, tone = "plain", className, ...rest }: Props) {
  // The elements differ in name only; one type stands for all of them.
  const Element = (as ?? "div") as "div";
  return <Element className={classNames("rounded-lg border p-5 sm:p-6", looks[tone], className)} {...rest} />;
}
