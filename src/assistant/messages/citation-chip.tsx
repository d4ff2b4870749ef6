import { type PointerEvent, useContext, useEffect, useRef, useState } from "react";
import { Link } from "react-aria-components/Link";
import { Popover } from "react-aria-components/Popover";
import { PreviewTrigger } from "react-aria-components/PreviewTrigger";
import { inLanguage } from "~/i18n/languages";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { useExpiredText } from "~/knowledge/expired-note";
import { pictureStrings } from "~/knowledge/left-out";
import { useOwnLanguage } from "~/ui/overlays/use-own-language";
import type { Citation } from "../answering/passages";
import { strings } from "../strings";
import { NearScreen } from "./near-screen";
import { PassageCard } from "./passage-card";
import { passagePath } from "./passage-link";

const card =
  "citation-card w-104 max-w-[calc(100vw-1.5rem)] rounded-lg border border-line bg-raised text-ink shadow-overlay " +
  "outline-none transition-opacity duration-150 data-entering:opacity-0 data-exiting:opacity-0";

/**
 * Renders the number of a citation as a link to its passage. Hover or focus shows the quoted passage; on touch screens
 * a tap shows it first, with a link. Far outside the viewport it renders only the link: a long conversation has
 * thousands of chips, and their key listeners would slow down typing.
 */
export function CitationChip({ citation }: { citation: Citation }) {
  const link = useLink(citation);
  return useContext(NearScreen) ? (
    <PreviewedChip citation={citation} link={link} />
  ) : (
    <a {...link}>{citation.number}</a>
  );
}

function useLink(citation: Citation) {
  const t = useStrings(strings);
  const language = useLanguage();
  const expired = useExpiredText();
  const picture = useStrings(pictureStrings);
  const { number, documentTitle, headingPath, page, expiredOn, isFromPicture } = citation;
  const label = t("citations.chip", { number, document: documentTitle, section: headingPath.at(-1) ?? "", page });
  return {
    href: inLanguage(passagePath(citation), language),
    target: "_blank",
    rel: "noopener noreferrer",
    className: "citation",
    "data-citation": number,
    "data-doubtful": expiredOn || isFromPicture ? "" : undefined,
    "aria-label": [label, expiredOn && expired(expiredOn), isFromPicture && picture("read")].filter(Boolean).join(". "),
  };
}

function PreviewedChip({ citation, link }: { citation: Citation; link: ReturnType<typeof useLink> }) {
  const own = useOwnLanguage();
  const chip = useRef<HTMLAnchorElement>(null);
  const isTouched = useRef(false);
  const [isPointed, setIsPointed] = useState(false);
  const [isTapped, setIsTapped] = useState(false);
  useEscape(isPointed, () => setIsPointed(false));
  const { number, documentTitle } = citation;
  return (
    <>
      <PreviewTrigger delay={250} closeDelay={150} isDisabled={isTapped} isOpen={isPointed} onOpenChange={setIsPointed}>
        <Link
          {...link}
          ref={chip}
          onPointerDown={(event: PointerEvent) => {
            isTouched.current = event.pointerType === "touch";
          }}
          onClick={(event) => {
            if (!isTouched.current) return;
            event.preventDefault();
            setIsTapped(true);
          }}
        >
          {number}
        </Link>
        <Popover {...own} aria-label={documentTitle} className={card}>
          <PassageCard citation={citation} />
        </Popover>
      </PreviewTrigger>
      {/* A popover without a dialog inside gets the dialog role itself. */}
      <Popover
        {...own}
        triggerRef={chip}
        isOpen={isTapped}
        onOpenChange={setIsTapped}
        aria-label={documentTitle}
        className={card}
      >
        <PassageCard citation={citation} />
      </Popover>
    </>
  );
}

/** Escape closes a card opened by hovering, wherever the focus is (WCAG 1.4.13); no other listener for it runs. */
function useEscape(isShown: boolean, close: () => void): void {
  useEffect(() => {
    if (!isShown) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      close();
    };
    document.addEventListener("keydown", listen, { capture: true });
    return () => document.removeEventListener("keydown", listen, { capture: true });
  });
}
