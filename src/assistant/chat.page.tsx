import { approvedUserContext } from "~/access/gates.server";
import { languageOfPath } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { listDocuments } from "~/knowledge/documents.server";
import { servicesContext } from "~/platform/context.server";
import { ToastProvider } from "~/ui/toast-provider";
import type { Route } from "./+types/chat.page";
import { ChatScreen } from "./chat/chat-screen";
import { listConversations } from "./conversations.server";
import { strings } from "./strings";

export const handle = { live: true };

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const user = context.get(approvedUserContext);
  const [conversations, documents] = await Promise.all([
    listConversations(services, user),
    listDocuments(services.database.db, languageOfPath(url.pathname)),
  ]);
  return { userId: user.userId, conversations, documents };
}

export function meta({ location }: Route.MetaArgs) {
  const t = textsIn(strings, languageOfPath(location.pathname));
  return [{ title: t("documentTitle") }, { name: "robots", content: "noindex" }];
}

export default function ChatPage({ loaderData }: Route.ComponentProps) {
  return (
    <ToastProvider edge="head">
      <ChatScreen {...loaderData} />
    </ToastProvider>
  );
}
