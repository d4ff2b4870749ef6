import { redirect } from "react-router";
import { setFlash } from "~/access/cookies/flash.server";
import { accountContext } from "~/access/gates/gates.server";
import { inLanguage, languageOfPath } from "~/i18n/languages";
import { servicesContext } from "~/platform/context.server";
import { downloadOf } from "~/platform/download.server";
import { zipOf } from "~/platform/zip.server";
import type { Route } from "./+types/own-data.api";
import { ownDataOf } from "./own-data.server";

/** Limit of files with one's own data per account and hour. Each may be gigabytes. */
const ownDataRule = { name: "own-data:account", points: 10, seconds: 3600 } as const;

/** `GET` returns all data of the account as a ZIP archive; beyond the limit it leads back and says so. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const account = context.get(accountContext);
  const language = languageOfPath(url.pathname);
  const take = await services.limits.take(ownDataRule, account.userId);
  if (!take.ok) {
    const headers = new Headers();
    setFlash(headers, services.env, "data_too_often");
    return redirect(inLanguage("/account", language), { headers });
  }
  const name = `dr-water-${new Date().toISOString().slice(0, 10)}.zip`;
  return downloadOf(
    services.log,
    { name, mediaType: "application/zip" },
    zipOf(ownDataOf(services, account, language)),
  );
}
