import { createContext, useContext } from "react";

/** The request that the server is answering. */
type Answering = {
  id: string;
  /** Whether a form was submitted. */
  isForm: boolean;
};

/** The current request on the server; null in the browser. */
export const RequestContext = createContext<Answering | null>(null);

/** Returns the id of the request in the logs that made this page, or null in the browser. */
export function useRequestId(): string | null {
  return useContext(RequestContext)?.id ?? null;
}

/** Returns whether the page is the response to a form submitted without JavaScript. */
export function useAnswersForm(): boolean {
  return useContext(RequestContext)?.isForm ?? false;
}
