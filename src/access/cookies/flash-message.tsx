import { useRouteLoaderData } from "react-router";
import { type PlainMessage, ServerMessage } from "~/ui/messages/server-message";

type Props = {
  /** Shows it as a toast on narrow screens, too, where the page has no place for it. */
  isAlwaysToast?: boolean;
  /** Whether the page has answered something since, so that the message is old. */
  isOld?: boolean;
};

/** Shows the message that the previous page left in the cookie, once. The root loader reads it. */
export function FlashMessage({ isAlwaysToast = false, isOld = false }: Props) {
  const root = useRouteLoaderData("root") as { flash: PlainMessage | null } | undefined;
  return <ServerMessage message={isOld ? null : (root?.flash ?? null)} onNarrow={isAlwaysToast ? "toast" : "here"} />;
}
