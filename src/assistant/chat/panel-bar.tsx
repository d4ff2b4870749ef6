import { BookOpenText, PanelLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useStrings } from "~/i18n/use-strings";
import { Button } from "~/ui/button";
import { DirectionalIcon } from "~/ui/directional-icon";
import { Drawer } from "~/ui/drawer";
import { strings } from "../strings";

type Panel = "chats" | "sources";

type Props = {
  open: Panel | null;
  onOpenChange: (panel: Panel | null) => void;
  chats: ReactNode;
  sources: ReactNode;
};

/** Where there is no room for the panels beside the conversation, they slide in from their edges. */
export function PanelBar({ open, onOpenChange, chats, sources }: Props) {
  const t = useStrings(strings);
  const opening = (panel: Panel) => ({
    isOpen: open === panel,
    onOpenChange: (isOpen: boolean) => onOpenChange(isOpen ? panel : null),
  });
  return (
    <div className="flex items-center justify-between border-line border-b px-1 sm:px-3 xl:hidden">
      <div className="md:invisible">
        <Drawer
          {...opening("chats")}
          title={t("sidebar.label")}
          className="w-80"
          trigger={
            <Button variant="quiet" size="sm" icon={<DirectionalIcon icon={PanelLeft} />}>
              {t("sidebar.open")}
            </Button>
          }
        >
          {chats}
        </Drawer>
      </div>
      <Drawer
        {...opening("sources")}
        side="end"
        title={t("sources.label")}
        className="w-80"
        trigger={
          <Button variant="quiet" size="sm" icon={<BookOpenText aria-hidden="true" className="size-5" />}>
            {t("sources.label")}
          </Button>
        }
      >
        {sources}
      </Drawer>
    </div>
  );
}
