import type { ReactNode } from "react";
import { classNames } from "../class-names";
import { Anchor } from "./anchor";

type Tab = {
  id: string;
  label: ReactNode;
  /** The English path at which the panel is open. */
  to: string;
};

type Props = {
  /** Topic of the tabs, for screen readers. */
  label: string;
  tabs: readonly Tab[];
  /** Id of the open tab. */
  selected: string;
  children: ReactNode;
};

/** Panels with an address each, one of them open. The tabs are links. Works without hydration. */
export function LinkTabs({ label, tabs, selected, children }: Props) {
  return (
    <div>
      <nav aria-label={label} className="flex flex-wrap border-line border-b">
        {tabs.map(({ id, label: text, to }) => (
          <Anchor
            key={id}
            to={to}
            aria-current={id === selected ? "page" : undefined}
            className={classNames(
              "-mb-px inline-flex min-h-11 flex-1 items-center justify-center whitespace-nowrap border-b-2",
              "border-transparent px-4",
              "text-center font-semibold text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2",
              "aria-[current]:border-water aria-[current]:text-water-strong",
            )}
          >
            {text}
          </Anchor>
        ))}
      </nav>
      <div className="pt-6">{children}</div>
    </div>
  );
}
