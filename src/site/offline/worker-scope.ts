/** An event that keeps the worker alive until its promises settle. */
export type LastingEvent = Event & { waitUntil(work: Promise<unknown>): void };

/** A page's request that the worker may answer. */
export type FetchEvent = LastingEvent & {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
};

type Events = {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: FetchEvent;
  message: LastingEvent & MessageEvent<unknown>;
};

/** The part of a service worker's global object that our worker uses; TypeScript's DOM library lacks it. */
export type WorkerScope = {
  readonly clients: { claim(): Promise<void>; matchAll(of: object): Promise<readonly { readonly url: string }[]> };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, listen: (event: Events[Name]) => void): void;
};
