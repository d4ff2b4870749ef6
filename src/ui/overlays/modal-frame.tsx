import type { ReactElement, ReactNode } from "react";
import { DialogTrigger } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { classNames } from "../class-names";
import { useOwnLanguage } from "./use-own-language";

/** How an overlay opens: by its trigger alone, or controlled by the page. */
export type ModalOpening = { isOpen?: boolean; onOpenChange?: (isOpen: boolean) => void };

type Props = ModalOpening & {
  /** The button that opens it; without one, the page opens it by `isOpen`. */
  trigger?: ReactElement | undefined;
  /** Whether a press beside the surface closes it; Escape always does. */
  dismissable: boolean;
  /** Classes for the position of the surface in the window. */
  place: string;
  /** Classes of the surface. */
  surface: string;
  children: ReactNode;
};

/** A backdrop with a surface on it. Live pages only. */
export function ModalFrame({ trigger, dismissable, place, surface, children, ...opening }: Props) {
  const language = useOwnLanguage();
  const overlay = (
    <ModalOverlay
      {...(trigger ? {} : opening)}
      {...language}
      isDismissable={dismissable}
      className={classNames(
        "fixed inset-x-0 top-0 z-50 flex h-(--visual-viewport-height) bg-scrim transition-opacity duration-150",
        "data-entering:opacity-0 data-exiting:opacity-0 print:hidden",
        place,
      )}
    >
      <Modal className={classNames("bg-raised text-ink shadow-overlay transition-transform duration-200", surface)}>
        {children}
      </Modal>
    </ModalOverlay>
  );
  if (!trigger) return overlay;
  return (
    <DialogTrigger {...opening}>
      {trigger}
      {overlay}
    </DialogTrigger>
  );
}
