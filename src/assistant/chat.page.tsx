import { approvedUserContext } from "~/access/gates/gates.server";
import { languageOfPath } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { readCategories } from "~/knowledge/categories.server";
import { shownCategories } from "~/knowledge/category";
import { listDocuments } from "~/knowledge/documents.server";
import { servicesContext } from "~/platform/context.server";
import { isSidebarCollapsed } from "~/ui/sidebar/sidebar-cookie";
import type { Route } from "./+types/chat.page";
import { ChatScreen } from "./chat/chat-screen";
import { listConversations } from "./conversations.server";
import { strings } from "./strings";

export const handle = { live: true, offline: "path" };

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const user = context.get(approvedUserContext);
  const { db } = services.database;
  const [conversations, documents, all] = await Promise.all([
    listConversations(services, user),
    listDocuments(db, languageOfPath(url.pathname), user.userId),
    readCategories(db),
  ]);
  const categories = shownCategories(all, documents);
  const isSidebarExpanded = !isSidebarCollapsed("chat_sidebar", request.headers.get("cookie"));
  return { userId: user.userId, conversations, documents, categories, isSidebarExpanded };
}

export function meta({ location }: Route.MetaArgs) {
  const t = textsIn(strings, languageOfPath(location.pathname));
  return [{ title: t("documentTitle") }, { name: "robots", content: "noindex" }];
}

export default function ChatPage({ loaderData }: Route.ComponentProps) {
  return <ChatScreen {...loaderData} />;
}
