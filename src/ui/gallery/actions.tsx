import { Ellipsis, Pause, Plus, Trash2 } from "lucide-react";
import { useStrings } from "~/i18n/use-strings";
import { Button } from "../buttons/button";
import type { ButtonVariant } from "../buttons/button-look";
import { IconButton } from "../buttons/icon-button";
import { LinkButton } from "../navigation/link-button";
import { TextLink } from "../navigation/text-link";
import { Menu } from "../overlays/menu";
import { Overlays } from "./overlays";
import { GalleryRow } from "./row";
import { GallerySection } from "./section";
import { strings } from "./strings";

const variants: readonly ButtonVariant[] = ["primary", "secondary", "quiet", "destructive"];

/** Buttons, links, menus and overlays. */
export function Actions() {
  const t = useStrings(strings);
  return (
    <GallerySection title={t("actions")}>
      <GalleryRow>
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {t(`button.${variant}`)}
          </Button>
        ))}
      </GalleryRow>
      <GalleryRow>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} isDisabled>
            {t("button.disabled")}
          </Button>
        ))}
      </GalleryRow>
      <GalleryRow>
        <Button busy>{t("button.busy")}</Button>
        <Button size="sm" variant="secondary" icon={<Plus aria-hidden="true" className="size-4" />}>
          {t("button.small")}
        </Button>
        <Button size="lg">{t("button.large")}</Button>
        <RequestMenu />
      </GalleryRow>
      <GalleryRow>
        <LinkButton href="#link" variant="secondary">
          {t("button.link")}
        </LinkButton>
        <TextLink href="#link" kind="standing">
          {t("button.standing")}
        </TextLink>
        <TextLink href="https://example.com" newTab>
          {t("button.external")}
        </TextLink>
      </GalleryRow>
      <Overlays />
    </GallerySection>
  );
}

function RequestMenu() {
  const t = useStrings(strings);
  const nothing = () => undefined;
  return (
    <Menu
      label={t("menu.label")}
      trigger={
        <IconButton label={t("button.more")}>
          <Ellipsis aria-hidden="true" className="size-5" />
        </IconButton>
      }
      items={[
        { id: "approve", label: t("menu.approve"), disabled: true, onAction: nothing },
        { id: "hold", label: t("menu.hold"), icon: <Pause className="size-4" />, onAction: nothing },
        {
          id: "delete",
          label: t("menu.delete"),
          icon: <Trash2 className="size-4" />,
          tone: "destructive",
          onAction: nothing,
        },
      ]}
    />
  );
}
