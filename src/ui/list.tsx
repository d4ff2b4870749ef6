import type { ComponentPropsWithRef } from "react";
import { classNames } from "./class-names";

/** A vertical list with lines between its `li` children. Works without hydration. */
export function List({ className, ...rest }: ComponentPropsWithRef<"ul">) {
  return (
    <ul
      className={classNames(
        "divide-y divide-line rounded-lg border border-line bg-surface *:px-5 *:py-4 max-sm:*:px-4",
        className,
      )}
      {...rest}
    />
  );
}
