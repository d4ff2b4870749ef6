import type { ReactNode } from "react";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { classNames } from "./class-names";
import { useOwnLanguage } from "./use-own-language";

/** How an overlay opens: by its trigger alone, or controlled by the page. */
export type ModalOpening = { isOpen?: boolean; onOpenChange?: (isOpen: boolean) => void };

type Props = ModalOpening & {
  /** Whether a press beside the surface closes it; Escape always does. */
  dismissable: boolean;
  /** Classes for the position of the surface in the window. */
  place: string;
  /** Classes of the surface. */
  surface: string;
  children: ReactNode;
};

/** A backdrop with a surface on it. Live pages only. */
export function ModalFrame({ dismissable, place, surface, children, ...opening }: Props) {
  const language = useOwnLanguage();
  return (
    <ModalOverlay
      {...opening}
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
}
