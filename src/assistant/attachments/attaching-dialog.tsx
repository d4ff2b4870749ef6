import { lazy, Suspense } from "react";
import type { Attaching } from "./use-attaching";

/** Loads the dialog with the first file. */
const ConfirmAttachment = lazy(() => import("./confirm-attachment"));

/** Renders the dialog for a file whose text is to be confirmed, or nothing. */
export function AttachingDialog({ attaching: { state, close } }: { attaching: Attaching }) {
  if (state?.kind !== "confirming") return null;
  return (
    <Suspense fallback={null}>
      <ConfirmAttachment key={state.attachment.id} attachment={state.attachment} onClose={close} />
    </Suspense>
  );
}
