import { Isolated } from "~/i18n/isolated";
import { TextLink } from "~/ui/navigation/text-link";
import type { Quoted } from "./view.server";

/** The words of a manual, with the section in which they stand. */
export function QuoteView({ quote: { text, title, path } }: { quote: Quoted }) {
  return (
    <figure className="grid gap-1 border-water border-s-2 ps-3 text-sm">
      {text !== null && (
        <blockquote>
          <Isolated text={text} />
        </blockquote>
      )}
      <figcaption>
        <TextLink to={path} reloadDocument>
          <Isolated text={title} />
        </TextLink>
      </figcaption>
    </figure>
  );
}
