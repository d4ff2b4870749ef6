import { Isolated } from "~/i18n/isolated";
import { useStrings } from "~/i18n/use-strings";
import { classNames } from "~/ui/class-names";
import type { Trust } from "./content/content";
import { Band, Point } from "./sections";
import { trustStrings } from "./trust-strings";

const tones = [
  ["sure", "bg-success"],
  ["unsure", "bg-brass"],
  ["silent", "bg-edge"],
] as const;

type Props = Pick<Trust, "way" | "tones"> & { writer: string };

/** Renders the steps of an answer along a line, and beside them the tones of its result. */
export function WayOfAnswer({ way, tones: texts, writer }: Props) {
  const t = useStrings(trustStrings);
  return (
    <Band id="way" title={t("way")} text={writer}>
      <div className="grid items-start gap-10 lg:grid-cols-12">
        <ol className="grid lg:col-span-7">
          {way.map(({ title, text }, index) => (
            <li key={title} className="group relative flex gap-5 pb-8 last:pb-0">
              <span
                aria-hidden="true"
                className="absolute start-5 top-10 bottom-0 border-edge border-s border-dashed group-last:hidden"
              />
              <span
                aria-hidden="true"
                className={classNames(
                  "grid size-10 shrink-0 place-content-center rounded-full border border-water font-semibold",
                  "text-water",
                )}
              >
                {index + 1}
              </span>
              <Point title={title} text={text} />
            </li>
          ))}
        </ol>
        <div className="grid gap-4 rounded-lg border border-line bg-surface p-6 lg:sticky lg:top-24 lg:col-span-5">
          <h3 className="text-xl">{t("tones")}</h3>
          <dl className="grid gap-4">
            {tones.map(([tone, mark]) => (
              <div key={tone} className="grid grid-cols-[auto_1fr] gap-x-3 border-line border-t pt-4">
                <span aria-hidden="true" className={`mt-2 size-3 rounded-full ${mark}`} />
                <dt className="font-semibold">{texts[tone].title}</dt>
                <dd className="col-start-2 text-muted">
                  <Isolated text={texts[tone].text} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </Band>
  );
}
