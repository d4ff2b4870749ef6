import { useLanguage } from "~/i18n/use-strings";
import { classNames } from "~/ui/class-names";
import { type Shot, shotFile, shotSize, type Window } from "./shots";

const urls = import.meta.glob<string>("./*.webp", { eager: true, query: "?url", import: "default" });

type Props = {
  shot: Shot;
  alt: string;
  /** The phone's picture at every width; without it wide screens get the one of a desk. */
  phone?: boolean;
  className?: string;
};

/**
 * A picture of the running product, in the language and the theme of the page. Only the theme in use is fetched, and nothing
 * moves when it arrives. Works without hydration.
 */
export function ProductPicture({ shot, alt, phone = false, className }: Props) {
  const language = useLanguage();
  return (["light", "dark"] as const).map((theme) => {
    const url = (window: Window) => urls[`./${shotFile(shot, language, theme, window)}`];
    return (
      <picture key={theme} className={`shot-${theme}`}>
        {!phone && <source media="(width < 48rem)" srcSet={url("phone")} {...shotSize("phone")} />}
        <img
          src={url(phone ? "phone" : "desk")}
          {...shotSize(phone ? "phone" : "desk")}
          alt={alt}
          loading="lazy"
          decoding="async"
          className={classNames("h-auto w-full rounded-lg border border-line", className)}
        />
      </picture>
    );
  });
}
