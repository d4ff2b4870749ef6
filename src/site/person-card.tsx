import type { ReactNode } from "react";
import { Isolated } from "~/i18n/isolated";
import { tieLastWord } from "~/i18n/split-unbroken";
import { classNames } from "~/ui/class-names";
import type { Person } from "./content/content";

type Props = {
  person: Person;
  /** Puts the photo beside the text on wide screens, too. */
  beside?: boolean;
  children?: ReactNode;
};

/**
 * Renders a person with photo, name or title, and details. On phones the photo stands beside them; it keeps its shape
 * there, however long the text is, so that no face is cut.
 */
export function PersonCard({ person, beside, children }: Props) {
  const { photo, name, title, details } = person;
  return (
    <li
      className={classNames(
        "grid grid-cols-[6rem_1fr] overflow-hidden max-[22rem]:grid-cols-1",
        "rounded-lg border border-line bg-surface shadow-card",
        beside ? "sm:grid-cols-[10rem_1fr]" : "sm:grid-cols-1 sm:content-start",
      )}
    >
      <img
        src={photo.src}
        width={photo.width}
        height={photo.height}
        alt={photo.alt}
        loading="lazy"
        decoding="async"
        className={classNames(
          "ms-4 mt-4 aspect-4/5 w-20 rounded-md object-cover max-[22rem]:m-0 max-[22rem]:aspect-6/5 max-[22rem]:w-full",
          "max-[22rem]:rounded-none sm:m-0 sm:w-full sm:rounded-none",
          beside ? "sm:aspect-auto sm:h-full" : "sm:aspect-6/5",
        )}
      />
      <div className="grid content-start justify-items-start gap-1.5 p-4 sm:p-6">
        <h3 className="text-xl">
          <Isolated text={name ?? title} />
        </h3>
        {name && <p className="font-semibold text-water">{title}</p>}
        <p className="text-muted">
          <Isolated text={tieLastWord(details)} />
        </p>
        {children && <div className="pt-3">{children}</div>}
      </div>
    </li>
  );
}
