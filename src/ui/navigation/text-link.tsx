import { classNames } from "../class-names";
import { Anchor, type AnchorProps } from "./anchor";
import { NewTabMark } from "./new-tab-mark";

type Props = AnchorProps & {
  /** `running` links in sentences are underlined; `standing` links are on their own and underlined on hover. */
  kind?: "running" | "standing";
  newTab?: boolean;
};

const looks = {
  running: "underline underline-offset-4",
  standing: "inline-flex min-h-11 items-center gap-1.5 font-semibold underline-offset-4 hover:underline",
};

/** A link in text, or on its own with a touch-sized target. Works without hydration. */
export function TextLink({ kind = "running", newTab, className, children, ...anchor }: Props) {
  return (
    <Anchor
      className={classNames("rounded-sm text-water hover:text-water-strong", looks[kind], className)}
      {...(newTab && { target: "_blank", rel: "noopener noreferrer" })}
      {...anchor}
    >
      {children}
      {newTab && (
        <span className="whitespace-nowrap ps-1">
          <NewTabMark />
        </span>
      )}
    </Anchor>
  );
}
