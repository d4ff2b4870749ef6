import { Isolated } from "~/i18n/isolated";
import { useStrings } from "~/i18n/use-strings";
import { TextLink } from "~/ui/navigation/text-link";
import type { GuideView } from "./guide-view";
import { strings } from "./strings";

type Props = Pick<GuideView, "answered"> & { restart: string };

/** The answers so far, each with a way to change it. */
export function AnsweredList({ answered, restart }: Props) {
  const t = useStrings(strings);
  return (
    <section aria-labelledby="answered" className="grid gap-2">
      <h2 id="answered" className="text-xl">
        {t("answered")}
      </h2>
      {answered.length === 0 ? (
        <p className="text-muted">{t("nothingAnswered")}</p>
      ) : (
        <>
          <ol className="grid divide-y divide-line">
            {answered.map(({ id, text, answer, path }) => (
              <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
                <p className="min-w-0 flex-1 basis-60">
                  <span className="text-muted text-sm">
                    <Isolated text={text} />
                  </span>
                  <br />
                  <span className="font-semibold">{answer ? <Isolated text={answer} /> : t("notKnown")}</span>
                </p>
                <TextLink
                  to={path}
                  kind="standing"
                  reloadDocument
                  aria-label={t("changeWhat", { question: text })}
                  className="print:hidden"
                >
                  {t("change")}
                </TextLink>
              </li>
            ))}
          </ol>
          <p className="print:hidden">
            <TextLink to={restart} kind="standing" reloadDocument>
              {t("restart")}
            </TextLink>
          </p>
        </>
      )}
    </section>
  );
}
