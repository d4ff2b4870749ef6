import type { ReactNode } from "react";
import { useStrings } from "~/i18n/use-strings";
import { strings as sidebarStrings } from "../sidebar/strings";
import { strings as sourceStrings } from "../sources/strings";
import { strings } from "../strings";
import { ChatHeader } from "./chat-header";
import { PanelBar } from "./panel-bar";
import { useVisibleHeight } from "./use-visible-height";

/** What stands beside the conversation where there is room, and slides in where there is none. */
export type Panel = "chats" | "sources";

type Props = {
  chats: ReactNode;
  sources: ReactNode;
  /** The one that has slid in. */
  panel: Panel | null;
  onPanelChange: (panel: Panel | null) => void;
  /** The conversation. */
  children: ReactNode;
};

/** The frame of the chat; it fills the window, and only what is inside scrolls. */
export function ChatFrame({ chats, sources, panel, onPanelChange, children }: Props) {
  const t = useStrings(strings);
  const inSidebar = useStrings(sidebarStrings);
  const inSources = useStrings(sourceStrings);
  const frame = useVisibleHeight();
  return (
    <div ref={frame} className="@container-size/chat flex h-dvh flex-col overflow-hidden">
      <a href="#question" className="skip-link">
        {t("skip")}
      </a>
      <ChatHeader />
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] md:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[20rem_minmax(0,1fr)_20rem]">
        <aside aria-label={inSidebar("label")} className="hidden min-h-0 border-line border-e bg-sunken p-4 md:block">
          <h2 className="sr-only">{inSidebar("label")}</h2>
          {chats}
        </aside>
        <main id="main" className="flex min-h-0 flex-col">
          <PanelBar open={panel} onOpenChange={onPanelChange} chats={chats} sources={sources} />
          {children}
        </main>
        <aside
          aria-label={inSources("sources.label")}
          className="hidden flex-col overflow-y-auto border-line border-s bg-sunken p-4 xl:flex"
        >
          <h2 className="pb-3 text-lg">{inSources("sources.label")}</h2>
          {sources}
        </aside>
      </div>
    </div>
  );
}
