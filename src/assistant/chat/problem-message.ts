import type { StringKey } from "~/i18n/strings";
import type { strings } from "../strings";
import type { CallProblem } from "./calls";

/** The action that failed. */
export type Attempt =
  | "load"
  | "create"
  | "open"
  | "save"
  | "rename"
  | "delete"
  | "search"
  | "feedback"
  | "document"
  | "connection";

/** Message about a problem: keys of its texts, and the number to insert. */
export type ProblemMessage = {
  readonly tone: "warning" | "danger";
  readonly title: StringKey<typeof strings>;
  readonly text?: StringKey<typeof strings>;
  readonly count?: number;
};

const secondsOfHour = 3600;

/**
 * Returns the message for the user (docs/product.md#messages); null for `not_approved`, which the access notice
 * explains.
 */
export function messageFor({ kind, retryAfter = 1 }: CallProblem, attempt: Attempt): ProblemMessage | null {
  switch (kind) {
    case "unauthenticated":
      return failure("problems.unauthenticated");
    case "not_approved":
      return null;
    case "busy":
    case "full":
    case "outdated":
    case "invalid":
      return { tone: "warning", title: `problems.${kind}` };
    case "attachment_gone":
      return { tone: "warning", title: "problems.attachmentGone" };
    case "too_many_running":
      return { tone: "warning", title: "problems.tooManyRunning" };
    case "too_many_streams":
      return { tone: "warning", title: "problems.tooManyStreams" };
    case "too_fast":
      return { tone: "warning", title: "problems.tooFast", count: retryAfter };
    case "quota":
      return { tone: "warning", title: "problems.quota", count: Math.ceil(retryAfter / secondsOfHour) };
    default:
      if (attempt !== "connection") return failure(`problems.${attempt}`);
      return { tone: "danger", title: "problems.connection", text: "problems.connectionText" };
  }
}

function failure(text: StringKey<typeof strings>): ProblemMessage {
  return { tone: "danger", title: "problems.error", text };
}
