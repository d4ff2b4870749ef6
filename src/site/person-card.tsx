import type { ReactNode } from "react";
import { Isolated } from "~/i18n/isolated";
import { classNames } from "~/ui/class-names";
import type { Person } from "./content/content";

type Props = {
  person: Person;
  /** Puts the photo beside the text if there is room. */
  beside?: boolean;
  children?: ReactNode;
};

/** Renders a person with photo, name or title, and details. Works without hydration. */
export function PersonCard({ person, beside, children }: Props) {
  const { photo, name, title, details } = person;
  return (
    <li
      className={classNames(
        "grid overflow-hidden rounded-lg border border-line bg-surface shadow-card",
        beside ? "content-start lg:grid-cols-[13rem_1fr] lg:content-stretch" : "content-start",
      )}
    >
      <img
        src={photo.src}
        width={photo.width}
        height={photo.height}
        alt={photo.alt}
        loading="lazy"
        decoding="async"
        className={classNames("aspect-6/5 h-auto w-full object-cover", beside && "lg:aspect-auto lg:h-full")}
      />
      <div className="grid content-start justify-items-start gap-1.5 p-5 sm:p-6">
        <h3 className="text-xl">
          <Isolated text={name ?? title} />
        </h3>
        {name && <p className="font-semibold text-water">{title}</p>}
        <p className="text-muted">
          <Isolated text={details} />
        </p>
        {children && <div className="pt-3">{children}</div>}
      </div>
    </li>
  );
}
