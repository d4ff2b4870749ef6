import { Isolated } from "~/i18n/isolated";
import { buttonLook } from "~/ui/buttons/button-look";
import { classNames } from "~/ui/class-names";
import playUrl from "./play-loop?worker&url";
import { ProductPicture } from "./product-picture";

type Props = {
  /** Description of the still picture. */
  alt: string;
  /** Description of the film: it stands under the film and is its text alternative. */
  caption: string;
  /** Names of the button while the film stands and while it runs. */
  play: string;
  pause: string;
};

/**
 * Renders a silent film of the running product. Without JavaScript it is its last picture; with it, the site script
 * loads the module that plays it once it is near the view.
 */
export function ProductLoop({ alt, caption, play, pause }: Props) {
  return (
    <figure className="grid gap-4" data-near={playUrl} data-loop="">
      <div className="relative overflow-hidden rounded-lg border border-line shadow-overlay">
        <ProductPicture shot="loop" alt={alt} />
      </div>
      <figcaption className="flex flex-wrap items-start justify-between gap-5 text-muted text-sm">
        <span className="measure text-pretty">
          <Isolated text={caption} />
        </span>
        <button type="button" className={classNames(buttonLook("secondary", "md"), "invisible")} data-pause={pause}>
          {play}
        </button>
      </figcaption>
    </figure>
  );
}
