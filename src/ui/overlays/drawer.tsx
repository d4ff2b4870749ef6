import { X } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { Dialog as AriaDialog, Heading } from "react-aria-components/Dialog";
import { useStrings } from "~/i18n/use-strings";
import { IconButton } from "../buttons/icon-button";
import { classNames } from "../class-names";
import { strings } from "../strings";
import { ModalFrame, type ModalOpening } from "./modal-frame";

type Props = ModalOpening & {
  title: ReactNode;
  /** The edge from which it slides in, in the direction of the language. */
  side?: "start" | "end";
  trigger?: ReactElement;
  /** Width class of the panel; 18rem by default. */
  className?: string;
  children: ReactNode | ((close: () => void) => ReactNode);
};

const slides = {
  start: {
    place: "justify-start",
    surface: "border-e data-entering:-translate-x-full data-exiting:-translate-x-full",
    mirrored: "rtl:data-entering:translate-x-full rtl:data-exiting:translate-x-full",
  },
  end: {
    place: "justify-end",
    surface: "border-s data-entering:translate-x-full data-exiting:translate-x-full",
    mirrored: "rtl:data-entering:-translate-x-full rtl:data-exiting:-translate-x-full",
  },
};

/** A panel that slides in from an edge. Closes by Escape, its close button or a press beside it. Live pages only. */
export function Drawer({ title, side = "start", trigger, className, children, ...opening }: Props) {
  const t = useStrings(strings);
  const { place, surface, mirrored } = slides[side];
  return (
    <ModalFrame
      {...opening}
      trigger={trigger}
      dismissable
      place={place}
      surface={classNames("h-full max-w-[85vw] border-line", className ?? "w-72", surface, mirrored)}
    >
      <AriaDialog className="flex h-full flex-col outline-none">
        {({ close }) => (
          <>
            <header className="flex items-center justify-between gap-4 border-line border-b py-1.5 ps-5 pe-2">
              <Heading slot="title" className="text-lg">
                {title}
              </Heading>
              <IconButton label={t("close")} onPress={close}>
                <X aria-hidden="true" className="size-5" />
              </IconButton>
            </header>
            <div className="min-h-0 flex-1 overflow-y-auto p-5">
              {typeof children === "function" ? children(close) : children}
            </div>
          </>
        )}
      </AriaDialog>
    </ModalFrame>
  );
}
