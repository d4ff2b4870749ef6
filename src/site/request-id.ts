import { createContext, useContext } from "react";

/** The number of the request that the server is answering; null in the browser. */
export const RequestIdContext = createContext<string | null>(null);

/** Returns the number under which the logs know the request that made this page, or null when it was made in the browser. */
export function useRequestId(): string | null {
  return useContext(RequestIdContext);
}
