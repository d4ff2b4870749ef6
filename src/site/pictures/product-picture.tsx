import { useLanguage } from "~/i18n/use-strings";
import { classNames } from "~/ui/class-names";
import { type Shot, shotFile, shotSize, themes, type Window } from "./shots";

const urls = import.meta.glob<string>("./*.webp", { eager: true, query: "?url", import: "default" });

type Props = {
  shot: Shot | "loop";
  alt: string;
  /** Uses the phone's picture at every width; otherwise wide screens get the desktop one. */
  phone?: boolean;
  className?: string;
};

/**
 * Renders a screenshot of the product, in the language and theme of the page. The browser only loads the theme in use,
 * and the layout does not shift. Works without hydration.
 */
export function ProductPicture({ shot, alt, phone = false, className }: Props) {
  const language = useLanguage();
  const view = (window: Window) => ({ shot, language, window });
  const look = shot === "loop" ? className : classNames("rounded-lg border border-line", className);
  return themes.map((theme) => {
    const url = (window: Window) => urls[`./${shotFile(view(window), theme)}`];
    const own = phone ? "phone" : "desk";
    return (
      <picture key={theme} className={`shot-${theme}`}>
        {!phone && <source media="(width < 48rem)" srcSet={url("phone")} {...shotSize(view("phone"))} />}
        <img
          src={url(own)}
          {...shotSize(view(own))}
          alt={alt}
          loading="lazy"
          decoding="async"
          className={classNames("h-auto w-full", look)}
        />
      </picture>
    );
  });
}
