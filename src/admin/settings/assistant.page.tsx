import { Plug } from "lucide-react";
import { staffIn } from "~/access/gates/gates.server";
import { readAsksProgress } from "~/assistant/asks/asks-progress.server";
import { isHandOverOn } from "~/assistant/handed-over/hand-over-setting.server";
import { type ProviderHealth, providerHealth } from "~/assistant/providers/health.server";
import { providerStrings } from "~/assistant/providers/strings";
import { formatMoment, formatNumber } from "~/i18n/format";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { servicesContext } from "~/platform/context.server";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/buttons/button";
import { Card } from "~/ui/card";
import { TechnicalValue } from "~/ui/reading";
import { act } from "../acting.server";
import { portalTitle } from "../frame/portal-title";
import { Fact, FactList } from "../list/facts";
import { LoadFailure } from "../list/load-failure";
import { loaded } from "../list/loaded.server";
import { sendAct } from "../lost-act";
import type { Route } from "./+types/assistant.page";
import { settingsActs } from "./acts.server";
import { SettingsFrame, SettingsSection } from "./settings-frame";
import { settingsStrings } from "./strings";
import { useSettingsAct } from "./use-settings-act";
import { WrittenAsksSection } from "./written-asks";

export const handle = { follows: ["asked_versions", "ask_writers"] };

export const meta = ({ location }: Route.MetaArgs) => portalTitle(location.pathname, "pages.settings");

export function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const staff = staffIn(context, "super_admin");
  const state = Promise.all([
    providerHealth(services),
    isHandOverOn(services.database.db),
    readAsksProgress(services, staff),
  ]);
  return loaded(services, "the state of the assistant", state);
}

export function action(args: Route.ActionArgs) {
  return act(settingsActs, "super_admin", args);
}

export const clientAction = sendAct;

export default function AssistantPage({ loaderData }: Route.ComponentProps) {
  const t = useStrings(settingsStrings);
  return (
    <SettingsFrame part="assistant">
      {loaderData ? (
        <>
          <SettingsSection title={t("assistant.title")} text={t("assistant.text")}>
            <Provider health={loaderData[0]} />
          </SettingsSection>
          <SettingsSection title={t("assistant.handOver.title")} text={t("assistant.handOver.text")}>
            <HandOverSwitch isOn={loaderData[1]} />
          </SettingsSection>
          <WrittenAsksSection progress={loaderData[2]} />
        </>
      ) : (
        <LoadFailure message={t("failedLoad")} />
      )}
    </SettingsFrame>
  );
}

function Provider({ health: known }: { health: ProviderHealth }) {
  const t = useStrings(settingsStrings);
  const ofProviders = useStrings(providerStrings);
  const language = useLanguage();
  const rounded = (ms: number | null) => formatNumber(Math.round(ms ?? 0), language);
  const acting = useSettingsAct((answer) => {
    if (answer.intent !== "probe" || answer.failed) return null;
    const { ok, latencyMs, failure } = answer.health;
    if (ok) return { tone: "success", title: t("assistant.testedOk", { ms: rounded(latencyMs) }) };
    const description = failure ? ofProviders(`failure.${failure}`) : undefined;
    return { tone: "danger", title: t("assistant.testedFailed"), description };
  });
  const { answer } = acting;
  const health = answer?.intent === "probe" && !answer.failed ? answer.health : known;
  const { provider, model, address, ok, latencyMs, failure, breaker, checkedAt } = health;
  return (
    <Card className="grid gap-5">
      <FactList>
        <Fact term={t("assistant.provider")}>{ofProviders(`provider.${provider}`)}</Fact>
        <Fact term={t("assistant.state")}>
          <Badge tone={ok ? "success" : "destructive"}>{t(ok ? "assistant.ok" : "assistant.notOk")}</Badge>
        </Fact>
        <Fact term={t("assistant.latency")}>
          {latencyMs !== null && <TechnicalValue>{rounded(latencyMs)} ms</TechnicalValue>}
        </Fact>
        <Fact term={t("assistant.checked")}>
          {checkedAt ? formatMoment(checkedAt, language) : t("assistant.never")}
        </Fact>
        <Fact term={t("assistant.address")}>
          {address ? <TechnicalValue wraps>{address}</TechnicalValue> : t("assistant.local")}
        </Fact>
        <Fact term={t("assistant.model")}>{model && <TechnicalValue wraps>{model}</TechnicalValue>}</Fact>
        <Fact term={t("assistant.failure")}>{failure && ofProviders(`failure.${failure}`)}</Fact>
        <Fact term={t("assistant.breaker")}>{breaker && t(`assistant.breakers.${breaker}`)}</Fact>
      </FactList>
      <div className="flex flex-wrap items-center gap-4">
        <Button
          busy={acting.busy}
          icon={<Plug aria-hidden="true" className="size-5" />}
          onPress={() => acting.send({ intent: "probe" })}
        >
          {t("assistant.test")}
        </Button>
        <p className="text-muted text-sm">{t("assistant.testText")}</p>
      </div>
    </Card>
  );
}

/** Shows whether chats may be handed over, with a button to change it. */
function HandOverSwitch({ isOn }: { isOn: boolean }) {
  const t = useStrings(settingsStrings);
  const acting = useSettingsAct(() => null);
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <p role="status" className="me-auto">
        {t(isOn ? "assistant.handOver.on" : "assistant.handOver.off")}
      </p>
      <Button
        variant="secondary"
        busy={acting.busy}
        onPress={() => acting.send({ intent: "hand-over", state: isOn ? "off" : "on" })}
      >
        {t(isOn ? "assistant.handOver.switchOff" : "assistant.handOver.switchOn")}
      </Button>
    </Card>
  );
}
