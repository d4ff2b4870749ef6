import { Download, Printer, Search } from "lucide-react";
import { LanguageToggle } from "~/i18n/language-toggle";
import { inLanguage } from "~/i18n/languages";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { viewerStrings } from "~/knowledge/strings";
import { ViewerBar } from "~/knowledge/viewer/viewer-bar";
import { buttonLook } from "~/ui/buttons/button-look";
import { ThemeToggle } from "~/ui/buttons/theme-toggle";
import { classNames } from "~/ui/class-names";
import { inputLook } from "~/ui/forms/input-look";
import { Anchor } from "~/ui/navigation/anchor";
import { filePath } from "./file-path";
import { FoundSteps } from "./found-steps";
import { pagesStrings } from "./strings";
import type { PagedProps, PagedView } from "./view.server";
import { fieldsOf, maxFindLength, viewerPathOf, zooms } from "./viewer-state";

/** The way back to the assistant, the search, and how large the page is shown. */
export function PagesHeader({ document, view }: PagedProps) {
  const t = useStrings(viewerStrings);
  return (
    <ViewerBar document={document}>
      <LanguageToggle className={classNames(buttonLook("quiet", "sm"), "whitespace-nowrap")} />
      <ThemeToggle label={t("theme")} className={buttonLook("quiet", "sm")} />
      <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 pb-1">
        <FindForm view={view} />
        <Tools view={view} />
      </div>
    </ViewerBar>
  );
}

function FindForm({ view: { state, found } }: { view: PagedView }) {
  const t = useStrings(pagesStrings);
  const language = useLanguage();
  const kept = fieldsOf({ ...state, find: "", hit: "next" });
  return (
    <search className="min-w-0 flex-1 basis-72">
      <form
        action={`${inLanguage(viewerPathOf(state).split("?")[0] ?? "", language)}#found`}
        className="flex items-center gap-1"
      >
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input
          type="search"
          name="find"
          dir="auto"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={maxFindLength}
          defaultValue={state.find}
          aria-label={t("find.label")}
          aria-keyshortcuts="/"
          placeholder={t("find.label")}
          className={classNames(inputLook, "min-w-0 flex-1")}
        />
        <button type="submit" aria-label={t("find.button")} className={buttonLook("quiet", "md")}>
          <Search aria-hidden="true" className="size-5" />
        </button>
        {found && <FoundSteps state={state} found={found} />}
      </form>
    </search>
  );
}

function Tools({ view: { state } }: { view: PagedView }) {
  const t = useStrings(pagesStrings);
  const look = buttonLook("quiet", "sm");
  return (
    <div className="flex flex-wrap items-center">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div role="group" aria-label={t("size")} className="flex">
        {zooms.map((zoom) => (
          <Anchor
            key={zoom}
            to={viewerPathOf({ ...state, zoom })}
            reloadDocument
            aria-current={zoom === state.zoom ? "true" : undefined}
            className={classNames(look, "aria-[current]:bg-water-soft")}
          >
            {zoom === "fit" ? t("fit") : <bdi dir="ltr">{zoom} %</bdi>}
          </Anchor>
        ))}
      </div>
      <button
        type="button"
        data-print
        hidden
        aria-label={t("print")}
        className={classNames(look, "[&[hidden]]:hidden")}
      >
        <Printer aria-hidden="true" className="size-5" />
      </button>
      <Anchor to={filePath(state)} reloadDocument aria-label={t("download")} className={look}>
        <Download aria-hidden="true" className="size-5" />
      </Anchor>
    </div>
  );
}
