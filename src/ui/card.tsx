import type { ComponentPropsWithRef } from "react";
import { classNames } from "./class-names";

type Props = ComponentPropsWithRef<"div"> & {
  as?: "div" | "article" | "section" | "li";
  /** `plain` on the page; `sunken` for minor content. */
  tone?: "plain" | "sunken";
};

const looks = { plain: "border-line bg-surface shadow-card", sunken: "border-transparent bg-sunken" };

/** A surface that groups content. Works without hydration. */
export function Card({ as, tone = "plain", className, ...rest }: Props) {
  // The elements differ only in name, so one type serves for all.
  const Element = (as ?? "div") as "div";
  return <Element className={classNames("rounded-lg border p-5 sm:p-6", looks[tone], className)} {...rest} />;
}
