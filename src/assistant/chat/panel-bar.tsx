import { BookOpenText, PanelLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useStrings } from "~/i18n/use-strings";
import { Button } from "~/ui/buttons/button";
import { classNames } from "~/ui/class-names";
import { DirectionalIcon } from "~/ui/icons/directional-icon";
import { Drawer } from "~/ui/overlays/drawer";
import { strings as sidebarStrings } from "../sidebar/strings";
import { strings as sourceStrings } from "../sources/strings";

/** Panels beside the conversation; drawers on narrow screens. */
export type Panel = "chats" | "sources";

type Props = {
  open: Panel | null;
  onOpenChange: (panel: Panel | null) => void;
  chats: ReactNode;
  sources: ReactNode;
  /** Scope of the next question. */
  scope: string;
};

const barLook = classNames(
  "flex shrink-0 items-center justify-between gap-2 border-line border-b px-1 sm:px-3",
  "xl:hidden print:hidden",
);

/** Renders the buttons of the drawers that replace the side panels on narrow screens. */
export function PanelBar({ open, onOpenChange, chats, sources, scope }: Props) {
  const inSidebar = useStrings(sidebarStrings);
  const inSources = useStrings(sourceStrings);
  const opening = (panel: Panel) => ({
    isOpen: open === panel,
    onOpenChange: (isOpen: boolean) => onOpenChange(isOpen ? panel : null),
  });
  return (
    <div className={barLook}>
      <div className="shrink-0 md:invisible">
        <Drawer
          {...opening("chats")}
          title={inSidebar("label")}
          className="w-80"
          trigger={
            <Button variant="quiet" size="sm" icon={<DirectionalIcon icon={PanelLeft} />}>
              {inSidebar("open")}
            </Button>
          }
        >
          {chats}
        </Drawer>
      </div>
      <Drawer
        {...opening("sources")}
        side="end"
        title={inSources("sources.label")}
        className="w-80"
        trigger={
          <Button
            variant="quiet"
            size="sm"
            aria-label={`${inSources("sources.label")}: ${scope}`}
            className="min-w-0"
            icon={<BookOpenText aria-hidden="true" className="size-5 shrink-0" />}
          >
            <span dir="auto" className="truncate">
              {scope}
            </span>
          </Button>
        }
      >
        {sources}
      </Drawer>
    </div>
  );
}
