import type { ReactNode } from "react";
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from "react-aria-components/Tabs";
import { classNames } from "../class-names";

type Item = {
  id: string;
  label: ReactNode;
  /** Address of the tab. With it, tabs are links that work before and without hydration. */
  href?: string;
  panel: ReactNode;
};

type Props = {
  /** Topic of the tabs, for screen readers. */
  label: string;
  items: readonly Item[];
  /** Id of the open tab; with `href`s, the one in the address. */
  selected?: string;
  defaultSelected?: string;
  onSelect?: (id: string) => void;
  className?: string;
};

const look = classNames(
  "-mb-px inline-flex min-h-11 flex-1 cursor-pointer items-center justify-center border-b-2 border-transparent px-4",
  "text-center font-semibold text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2",
  "data-selected:border-water data-selected:text-water-strong",
);

/** Panels with tabs, one of them open. Live pages only, unless every tab has an `href`. */
export function Tabs({ label, items, selected, defaultSelected, onSelect, className }: Props) {
  return (
    <AriaTabs
      className={className}
      {...(selected !== undefined && { selectedKey: selected })}
      {...(defaultSelected !== undefined && { defaultSelectedKey: defaultSelected })}
      onSelectionChange={(key) => onSelect?.(String(key))}
    >
      <TabList aria-label={label} className="flex border-line border-b">
        {items.map((item) => (
          <Tab key={item.id} id={item.id} href={item.href} className={look}>
            {item.label}
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className="rounded-sm pt-6">
          {item.panel}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
