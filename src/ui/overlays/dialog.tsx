import { X } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { Dialog as AriaDialog, Heading } from "react-aria-components/Dialog";
import { useStrings } from "~/i18n/use-strings";
import { IconButton } from "../buttons/icon-button";
import { classNames } from "../class-names";
import { strings } from "../strings";
import { ModalFrame, type ModalOpening } from "./modal-frame";

type Part = ReactNode | ((close: () => void) => ReactNode);

type Props = ModalOpening & {
  title: ReactNode;
  /** The button that opens it; without one, the page opens it by `isOpen`. */
  trigger?: ReactElement;
  children: Part;
  /** Buttons at the foot, the main action last. */
  footer?: Part;
  size?: "sm" | "md" | "lg";
};

const widths = { sm: "max-w-md", md: "max-w-xl", lg: "max-w-3xl" };

/**
 * A dialog over the page. Traps the focus; closes by Escape, its close button or a press on the backdrop. Live pages
 * only.
 */
export function Dialog({ title, trigger, children, footer, size = "md", ...opening }: Props) {
  const t = useStrings(strings);
  return (
    <ModalFrame
      {...opening}
      trigger={trigger}
      dismissable
      place="items-center justify-center p-4"
      surface={classNames(
        "flex max-h-full w-full flex-col rounded-lg border border-line",
        "data-entering:translate-y-2 data-exiting:translate-y-2",
        widths[size],
      )}
    >
      <AriaDialog className="flex min-h-0 flex-col outline-none">
        {({ close }) => (
          <>
            <header className="flex items-start justify-between gap-4 ps-6 pe-3 pt-3">
              <Heading slot="title" className="wrap-anywhere min-w-0 pt-2 text-xl">
                {title}
              </Heading>
              <IconButton label={t("close")} onPress={close}>
                <X aria-hidden="true" className="size-5" />
              </IconButton>
            </header>
            <div className="min-h-0 overflow-y-auto px-6 pt-2 pb-6">{fill(children, close)}</div>
            {footer && (
              <footer className="flex flex-wrap justify-end gap-3 border-line border-t px-6 py-4">
                {fill(footer, close)}
              </footer>
            )}
          </>
        )}
      </AriaDialog>
    </ModalFrame>
  );
}

function fill(part: Part, close: () => void): ReactNode {
  return typeof part === "function" ? part(close) : part;
}
