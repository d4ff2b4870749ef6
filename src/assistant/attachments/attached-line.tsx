import { Paperclip, X } from "lucide-react";
import type { RefObject } from "react";
import type { StringKey } from "~/i18n/strings";
import { useStrings } from "~/i18n/use-strings";
import { Button } from "~/ui/buttons/button";
import { classNames } from "~/ui/class-names";
import { type AttachedFile, attachmentLimits } from "./attachment";
import type { AttachProblem } from "./send-attachment";
import { attachmentStrings } from "./strings";
import type { Attaching } from "./use-attaching";

const megabytes = attachmentLimits.bytes / 1024 / 1024;

const problems: Readonly<Record<Exclude<AttachProblem, "canceled">, StringKey<typeof attachmentStrings>>> = {
  "too-large": "problem.tooLarge",
  "too-many": "problem.tooMany",
  empty: "problem.empty",
  "unknown-kind": "problem.unknownKind",
  "disk-full": "problem.diskFull",
  "store-unavailable": "problem.storeUnavailable",
  encrypted: "problem.encrypted",
  broken: "problem.broken",
  "too-many-pages": "problem.tooManyPages",
  "too-much": "problem.tooMuch",
  "took-too-long": "problem.tookTooLong",
  network: "problem.network",
  server: "problem.server",
  too_fast: "problem.tooFast",
  unauthenticated: "problem.unauthenticated",
  not_approved: "problem.notApproved",
};

const roundLook = classNames(
  "inline-flex size-8 shrink-0 items-center justify-center rounded-full text-muted hover:text-ink",
  "pointer-coarse:size-11",
);

type Props = { attaching: Attaching; attached: AttachedFile | null; field: RefObject<HTMLElement | null> };

/** Shows which file is attached to the conversation, or how far attaching one is. */
export function AttachedLine({ attaching, attached, field }: Props) {
  const t = useStrings(attachmentStrings);
  const { state, look, remove } = attaching;
  return (
    <>
      {attached && (
        <p className="flex min-w-0 items-center gap-2 pb-1 text-muted text-sm">
          <span className="shrink-0">{t("attached")}</span>
          <span className="inline-flex min-w-0 items-center rounded-full border border-water bg-water-soft text-ink">
            <button
              type="button"
              aria-label={t("edit", { name: attached.name })}
              onClick={() => look(attached.id, attached.name)}
              className="inline-flex min-h-8 min-w-0 items-center gap-2 rounded-full ps-3 pointer-coarse:min-h-11"
            >
              <Paperclip aria-hidden="true" className="size-4 shrink-0 text-water" />
              <bdi className="truncate underline underline-offset-4">{attached.name}</bdi>
            </button>
            <button
              type="button"
              aria-label={t("remove", { name: attached.name })}
              onClick={({ detail }) => {
                remove(attached.id, attached.name);
                // Only after a key press: after a tap, the focused field would open the on-screen keyboard.
                if (detail === 0) field.current?.focus();
              }}
              className={roundLook}
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </span>
        </p>
      )}
      <div role="status">{state?.kind === "sending" && <Sending {...state} onCancel={attaching.cancel} />}</div>
      <div role="status" className="sr-only">
        {state?.kind === "removed" && t("removed", { name: state.name })}
      </div>
      {(state?.kind === "problem" || state?.kind === "notRemoved") && <Problem state={state} attaching={attaching} />}
    </>
  );
}

function Sending({ name, share, onCancel }: { name: string; share: number; onCancel: () => void }) {
  const t = useStrings(attachmentStrings);
  // Each tenth is announced, not each packet.
  const percent = Math.floor(share * 10) * 10;
  return (
    <p className="flex items-center gap-3 pb-1 text-muted text-sm">
      <span className="wrap-anywhere min-w-0">
        {share < 1 ? t("sending", { name, percent }) : t("reading", { name })}
      </span>
      <Button variant="quiet" size="sm" onPress={onCancel}>
        {t("cancel")}
      </Button>
    </p>
  );
}

type Failed = Extract<Attaching["state"], { kind: "problem" } | { kind: "removed" | "notRemoved" }>;

function Problem({ state, attaching }: { state: Failed; attaching: Attaching }) {
  const t = useStrings(attachmentStrings);
  const { name } = state;
  return (
    <div role="alert" className="flex items-center gap-2 pb-1 text-danger text-sm">
      <p className="wrap-anywhere min-w-0">
        {state.kind === "problem" ? (
          <>
            <bdi>{name}</bdi>: {t(problems[state.reason], { size: megabytes, pages: attachmentLimits.pages })}
          </>
        ) : (
          t("notRemoved", { name })
        )}
      </p>
      <button type="button" aria-label={t("dismiss", { name })} onClick={attaching.cancel} className={roundLook}>
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
