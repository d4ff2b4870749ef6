import type { ReactNode } from "react";
import { Isolated } from "~/i18n/isolated";
import { Card } from "~/ui/card";
import type { Person } from "./content/content";

/** Somebody with photo, name or role, and what they do. Works without hydration. */
export function PersonCard({ person, children }: { person: Person; children?: ReactNode }) {
  const { photo, name, title, details } = person;
  return (
    <Card as="li" className="grid content-start gap-4 overflow-hidden">
      <img
        src={photo.src}
        width={photo.width}
        height={photo.height}
        alt={photo.alt}
        loading="lazy"
        decoding="async"
        className="-mx-5 -mt-5 aspect-4/3 w-[calc(100%+2.5rem)] max-w-none object-cover object-top sm:-mx-6 sm:-mt-6 sm:w-[calc(100%+3rem)]"
      />
      <div className="grid gap-1.5">
        <h3 className="text-xl">
          <Isolated text={name ?? title} />
        </h3>
        {name && <p className="font-semibold text-water">{title}</p>}
        <p className="text-muted">
          <Isolated text={details} />
        </p>
      </div>
      {children}
    </Card>
  );
}
