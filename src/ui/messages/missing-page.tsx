import type { ReactNode } from "react";
import { isRouteErrorResponse } from "react-router";

type Props = {
  title: ReactNode;
  picture?: ReactNode;
  text?: ReactNode;
  /** A link that leads on. */
  children: ReactNode;
};

/** Whole page that says that nothing is at its address. Works without hydration. */
export function MissingPage({ title, picture, text, children }: Props) {
  return (
    <main
      id="main"
      className="mx-auto grid min-h-dvh max-w-3xl content-center justify-items-start gap-4 px-4 py-16 sm:px-6"
    >
      {picture}
      <h1 className="text-3xl">{title}</h1>
      {text && <p className="text-lg text-muted">{text}</p>}
      {children}
    </main>
  );
}

/** Returns whether the error of a route is a response with status 404. */
export function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}
