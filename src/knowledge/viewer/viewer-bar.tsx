import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { directionOf } from "~/i18n/languages";
import { classNames } from "~/ui/class-names";
import { DirectionalIcon } from "~/ui/icons/directional-icon";
import { TextLink } from "~/ui/navigation/text-link";
import type { ReadableDocument } from "../documents.server";
import { useWayBack } from "./way-back";

type Props = {
  document: Pick<ReadableDocument, "title" | "language">;
  className?: string;
  titleClassName?: string;
  /** Search and tools, after the title. */
  children: ReactNode;
};

/** Renders the bar above a document, which begins with the link back and the title. */
export function ViewerBar({ document, className, titleClassName, children }: Props) {
  const back = useWayBack();
  return (
    <header className="manual-bar sticky top-0 z-20 border-line border-b bg-canvas print:hidden">
      <div className={classNames("mx-auto flex max-w-7xl flex-wrap items-center gap-x-2 px-4 py-1 sm:px-6", className)}>
        <TextLink to={back.to} kind="standing" className="shrink-0" reloadDocument>
          <DirectionalIcon icon={ArrowLeft} />
          <span className="max-sm:hidden">{back.name}</span>
          <span className="sm:hidden">{back.shortName}</span>
        </TextLink>
        {/* The style sheet draws the title here; screen readers get it from the page heading. */}
        <span
          aria-hidden="true"
          data-title={document.title}
          lang={document.language}
          dir={directionOf(document.language)}
          className={classNames("manual-name text-match-parent", titleClassName)}
        />
        {children}
      </div>
    </header>
  );
}
