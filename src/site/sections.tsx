import type { ReactNode } from "react";
import { Isolated } from "~/i18n/isolated";
import { tieLastWord } from "~/i18n/split-unbroken";
import { classNames } from "~/ui/class-names";

const width = "mx-auto max-w-7xl px-4 sm:px-6";

/** `deep` is dark in both themes; `paper` has the background of the page. */
type Tone = "deep" | "paper";

type HeroProps = {
  tone?: Tone;
  eyebrow: string;
  title: string;
  lead: string;
  /** The main action of the page, and alternatives. */
  actions?: ReactNode;
  /** Content beside the text on wide screens; on narrow ones below it, if `essential`. */
  picture?: ReactNode;
  essential?: boolean;
  /** A drawing across the whole width, below the text. */
  strip?: ReactNode;
};

/** Renders the head of a page. Works without hydration. */
export function Hero({ tone = "deep", eyebrow, title, lead, actions, picture, essential, strip }: HeroProps) {
  return (
    <section className={classNames("drafting border-line border-b bg-canvas text-ink", tone === "deep" && "dark")}>
      <div
        className={classNames(
          width,
          "grid items-center gap-10 py-12 sm:py-14 lg:grid-cols-12",
          essential && "sm:py-16 lg:py-20",
        )}
      >
        <div className={classNames("grid gap-5", picture ? "lg:col-span-7" : "lg:col-span-10")}>
          <p className="eyebrow">{eyebrow}</p>
          <h1 className="text-balance font-semibold text-4xl tracking-tight">
            <Isolated text={title} />
          </h1>
          <p className="measure text-lg text-muted">
            <Isolated text={lead} />
          </p>
          {actions && <div className="flex flex-wrap gap-3 pt-2">{actions}</div>}
        </div>
        {picture && <div className={classNames("lg:col-span-5", !essential && "max-lg:hidden")}>{picture}</div>}
        {strip && <div className="lg:col-span-12">{strip}</div>}
      </div>
    </section>
  );
}

type BandProps = {
  /** Equal in both languages, so that a language switch keeps the position. */
  id: string;
  tone?: "plain" | "sunken";
  eyebrow?: string;
  title: string;
  text?: string;
  children: ReactNode;
};

/** Renders a section with its heading. Works without hydration. */
export function Band({ id, tone = "plain", eyebrow, title, text, children }: BandProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={tone === "sunken" ? "border-line border-y bg-sunken" : undefined}
    >
      <div className={classNames(width, "grid gap-8 py-14 sm:py-16")}>
        <div className="grid gap-3">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h2 id={`${id}-title`} className="text-balance text-3xl">
            <Isolated text={title} />
          </h2>
          {text && (
            <p className="measure text-lg text-muted">
              <Isolated text={text} />
            </p>
          )}
        </div>
        {children}
      </div>
    </section>
  );
}

type ClosingProps = { title: string; text: string; tone?: Tone; children: ReactNode };

/** Renders the end of a page with the next step. Works without hydration. */
export function Closing({ title, text, tone = "deep", children }: ClosingProps) {
  return (
    <section
      aria-labelledby="next-title"
      id="next"
      className={classNames("border-line border-t bg-canvas text-ink", tone === "deep" && "dark")}
    >
      <div className={classNames(width, "grid items-center gap-6 py-14 lg:grid-cols-[1fr_auto]")}>
        <div className="grid gap-3">
          <h2 id="next-title" className="text-balance text-3xl">
            <Isolated text={title} />
          </h2>
          <p className="measure text-lg text-muted">
            <Isolated text={text} />
          </p>
        </div>
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
    </section>
  );
}

type PointProps = { title: string; text: string; as?: "h2" | "h3"; className?: string };

/** Renders a statement with its explanation. */
export function Point({ title, text, as: Heading = "h3", className }: PointProps) {
  return (
    <div className={classNames("grid content-start gap-2", className)}>
      <Heading className="text-lg">
        <Isolated text={title} />
      </Heading>
      <p className="text-muted">
        <Isolated text={tieLastWord(text)} />
      </p>
    </div>
  );
}
