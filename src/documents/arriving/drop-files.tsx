import { FileUp } from "lucide-react";
import { useEffect, useState } from "react";

/** Takes files dropped anywhere on the page, and shows a hint while files are dragged over it. */
export function DropFiles({ hint, onFiles }: { hint: string; onFiles: (files: readonly File[]) => void }) {
  const isHeld = useDrop(onFiles);
  if (!isHeld) return null;
  return (
    <div
      className={
        "pointer-events-none fixed inset-3 z-50 grid place-items-center " +
        "rounded-lg border-2 border-water border-dashed bg-water-soft/90"
      }
    >
      <p className="flex items-center gap-3 font-semibold text-xl">
        <FileUp aria-hidden="true" className="size-8 text-water" />
        {hint}
      </p>
    </div>
  );
}

function useDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setHeld(true);
    };
    // When the pointer leaves the window, no other element is entered.
    const leave = (event: DragEvent) => event.relatedTarget === null && setHeld(false);
    const drop = (event: DragEvent) => {
      setHeld(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    };
    addEventListener("dragover", over);
    addEventListener("dragleave", leave);
    addEventListener("drop", drop);
    return () => {
      removeEventListener("dragover", over);
      removeEventListener("dragleave", leave);
      removeEventListener("drop", drop);
    };
  }, [onFiles]);
  return isHeld;
}
