import type { RouterContextProvider } from "react-router";
import { documentReaderContext } from "~/access/gates/gates.server";
import type { Reader } from "~/knowledge/reach.server";

/** Returns whose documents a request may open. */
export function readerIn(context: Readonly<RouterContextProvider>): Reader {
  const { userId, isStaff } = context.get(documentReaderContext);
  return isStaff ? { staff: userId } : userId;
}
