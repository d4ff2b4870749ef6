import { type ReactElement, type ReactNode, useState } from "react";
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from "react-aria-components/Menu";
import { classNames } from "../class-names";
import { useAttached } from "./use-attached";
import { useOwnLanguage } from "./use-own-language";

type Item = {
  id: string;
  label: string;
  icon?: ReactNode;
  tone?: "default" | "destructive";
  disabled?: boolean;
} & ({ onAction: () => void; href?: undefined } | { href: string; onAction?: undefined });

type Props = {
  /** Topic of the menu, for screen readers. */
  label: string;
  /** A `Button` or `IconButton`. */
  trigger: ReactElement;
  items: readonly Item[];
  onOpenChange?: (isOpen: boolean) => void;
  placement?: "bottom start" | "bottom end" | "top start" | "top end";
};

/** A button that opens a list of actions or links, with full keyboard use in both directions. Live pages only. */
export function Menu({ label, trigger, items, onOpenChange, placement = "bottom end" }: Props) {
  const language = useOwnLanguage();
  const [isOpen, setOpen] = useState(false);
  const { anchor, movedJustNow } = useAttached(isOpen);
  const open = (next: boolean) => {
    setOpen(next);
    onOpenChange?.(next);
  };
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={open}>
      <span ref={anchor} className="contents">
        {trigger}
      </span>
      <Popover
        {...language}
        placement={placement}
        className={classNames(
          "min-w-48 max-w-[calc(100vw-1.5rem)] rounded-md print:hidden border border-line bg-raised text-ink",
          "shadow-overlay",
          "transition-opacity duration-150 data-entering:opacity-0 data-exiting:opacity-0",
        )}
      >
        <AriaMenu aria-label={label} className="max-h-[inherit] overflow-y-auto p-1.5 outline-none">
          {items.map((item) => (
            <Entry key={item.id} item={item} isHeld={movedJustNow} />
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

function Entry({ item, isHeld }: { item: Item; isHeld: () => boolean }) {
  return (
    <MenuItem
      id={item.id}
      textValue={item.label}
      href={item.href}
      isDisabled={item.disabled}
      onAction={item.onAction && (() => !isHeld() && item.onAction())}
      className={classNames(
        "flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-2 outline-none",
        "data-focused:bg-water-soft data-disabled:cursor-default data-disabled:text-faint",
        item.tone === "destructive" && "text-danger data-focused:bg-danger-soft",
      )}
    >
      {item.icon}
      {item.label}
    </MenuItem>
  );
}
