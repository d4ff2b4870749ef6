import { Isolated } from "~/i18n/isolated";
import { useStrings } from "~/i18n/use-strings";
import type { Trust } from "../content/content";
import { Band, Point } from "../sections";
import { Steps } from "../steps";
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
        <Steps
          steps={way.map((step) => ({ id: step.title, content: <Point {...step} /> }))}
          className="lg:col-span-7"
        />
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
