import { createContext, useContext } from "react";

/** The request that the server is answering; null in the browser. */
type Answering = {
  id: string;
  /** It was sent by a form. */
  isForm: boolean;
};

/** Where the page hears of it. */
export const RequestContext = createContext<Answering | null>(null);

/** Returns the number under which the logs know the request that made this page, or null when it was made in the browser. */
export function useRequestId(): string | null {
  return useContext(RequestContext)?.id ?? null;
}

/** Returns whether the page answers a form that the browser sent by itself. */
export function useAnswersForm(): boolean {
  return useContext(RequestContext)?.isForm ?? false;
}
