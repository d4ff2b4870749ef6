import type { ReactNode } from "react";
import { useStrings } from "~/i18n/use-strings";
import { classNames } from "~/ui/class-names";
import { NoticeBar } from "~/ui/messages/notice-bar";
import { useToastEdge } from "~/ui/messages/toasts";
import { NewVersionBar } from "~/ui/new-version-bar";
import { InstalledOffer } from "../kept-offline/installed-offer";
import { strings as sidebarStrings } from "../sidebar/strings";
import { strings as sourceStrings } from "../sources/strings";
import { strings } from "../strings";
import { ChatHeader } from "./chat-header";
import { hiddenWithoutScripts } from "./needs-scripts";
import { type Panel, PanelBar } from "./panel-bar";
import { useBarsFoot } from "./use-bars-foot";
import { useVisibleHeight } from "./use-visible-height";

type Props = {
  chats: ReactNode;
  isSidebarExpanded: boolean;
  onToggleSidebar: () => void;
  sources: ReactNode;
  /** Scope of the next question. */
  scope: string;
  /** The drawer that is open. */
  panel: Panel | null;
  onPanelChange: (panel: Panel | null) => void;
  /** Shown without scripts, in place of everything else below the header. */
  withoutScripts: ReactNode;
  /** The conversation. */
  children: ReactNode;
};

const grids = {
  expanded: "md:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[20rem_minmax(0,1fr)_20rem]",
  collapsed: "xl:grid-cols-[minmax(0,1fr)_20rem]",
};

/** Renders the frame of the chat. It fills the window; only its panes scroll. */
export function ChatFrame(props: Props) {
  const { chats, isSidebarExpanded, onToggleSidebar, sources, scope, panel, onPanelChange, withoutScripts, children } =
    props;
  const t = useStrings(strings);
  const frame = useVisibleHeight();
  const bars = useBarsFoot();
  // Toasts must not cover the bars or the question field.
  useToastEdge(isSidebarExpanded ? "start" : "end");
  return (
    <div
      ref={frame}
      className={classNames(
        "@container-size/chat flex h-dvh flex-col overflow-hidden print:block print:h-auto!",
        "print:overflow-visible print:[container-type:normal]",
      )}
    >
      <a href="#question" className={classNames("skip-link", hiddenWithoutScripts)}>
        {t("skip")}
      </a>
      <ChatHeader isSidebarExpanded={isSidebarExpanded} onToggleSidebar={onToggleSidebar} />
      <div
        className={classNames(
          "grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] print:block",
          isSidebarExpanded ? grids.expanded : grids.collapsed,
          "[@media(scripting:none)]:grid-cols-[minmax(0,1fr)]!",
        )}
      >
        <ChatsPane isExpanded={isSidebarExpanded}>{chats}</ChatsPane>
        <main id="main" className="flex min-h-0 flex-col print:block">
          <div ref={bars} data-bars className="shrink-0">
            <MessageBars />
            <div className={hiddenWithoutScripts}>
              <PanelBar open={panel} onOpenChange={onPanelChange} chats={chats} sources={sources} scope={scope} />
            </div>
          </div>
          {withoutScripts}
          <div className={classNames("contents", hiddenWithoutScripts)}>{children}</div>
        </main>
        <SourcesPane>{sources}</SourcesPane>
      </div>
    </div>
  );
}

/** The past conversations beside this one, where the window is wide enough. */
function ChatsPane({ isExpanded, children }: { isExpanded: boolean; children: ReactNode }) {
  const t = useStrings(sidebarStrings);
  return (
    <aside
      id="chats"
      aria-label={t("label")}
      className={classNames(
        "hidden min-h-0 border-line border-e bg-sunken p-4 print:hidden",
        isExpanded && "md:block",
        hiddenWithoutScripts,
      )}
    >
      <h2 className="sr-only">{t("label")}</h2>
      {children}
    </aside>
  );
}

/** Notices of the product above the conversation. */
function MessageBars() {
  return (
    <>
      <NoticeBar place="chat" />
      <NewVersionBar />
      <InstalledOffer />
    </>
  );
}

/** The sources beside the conversation, where the window is wide enough. */
function SourcesPane({ children }: { children: ReactNode }) {
  const t = useStrings(sourceStrings);
  return (
    <aside
      aria-label={t("sources.label")}
      className={classNames(
        "hidden flex-col overflow-y-auto border-line border-s bg-sunken p-4 xl:flex print:hidden",
        hiddenWithoutScripts,
      )}
    >
      <h2 className="pb-3 text-lg">{t("sources.label")}</h2>
      {children}
    </aside>
  );
}
