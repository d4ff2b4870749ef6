import { ArrowRight } from "lucide-react";
import { useStrings } from "~/i18n/use-strings";
import { DirectionalIcon } from "../icons/directional-icon";
import { Logo } from "../logo";
import { ProcessLine } from "../motifs/process-line";
import { LinkButton } from "../navigation/link-button";
import { TextLink } from "../navigation/text-link";
import { strings } from "./strings";

/** The head of a page: a dark section in both themes. */
export function GalleryHero() {
  const t = useStrings(strings);
  return (
    <div className="dark overflow-hidden rounded-lg bg-canvas p-6 sm:p-10">
      <Logo />
      <p className="eyebrow pt-8">{t("hero.eyebrow")}</p>
      <p className="pt-3 pb-4 font-semibold text-4xl tracking-tight">{t("hero.title")}</p>
      <p className="measure pb-6 text-lg text-muted">{t("hero.lead")}</p>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <LinkButton href="#hero" size="lg">
          {t("hero.request")}
        </LinkButton>
        <TextLink href="#hero" kind="standing" className="text-lg">
          {t("hero.more")}
          <DirectionalIcon icon={ArrowRight} />
        </TextLink>
      </div>
      <ProcessLine className="mt-10 w-full" />
    </div>
  );
}
