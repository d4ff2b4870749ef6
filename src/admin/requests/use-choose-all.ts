import { useRef } from "react";
import { useFetcher, useSearchParams } from "react-router";
import { inLanguage } from "~/i18n/languages";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import type { MatchCount } from "~/platform/db/near-first.server";
import { useToast } from "~/ui/messages/toasts";
import { filterQuery } from "../list/address";
import { useAnswer } from "../use-answer";
import type { loader } from "./request-count.api";
import { requestsStrings } from "./requests-strings";

/**
 * Selects everything that matches the filter at a moment. If the list has only an approximate count, fetches the exact
 * one first, so that the bar shows the true number.
 */
export function useChooseAll(total: MatchCount, now: number, chooseAll: (count: number, until: number) => void) {
  const fetcher = useFetcher<typeof loader>();
  const [search] = useSearchParams();
  const language = useLanguage();
  const toast = useToast();
  const t = useStrings(requestsStrings);
  const filter = filterQuery(search).toString();
  const asked = useRef(filter);
  useAnswer(fetcher.data, (counted) => {
    // The filter has changed since: this count is for another one.
    if (asked.current !== filter) return;
    if (counted) chooseAll(counted.count, counted.until);
    else toast({ tone: "danger", title: t("error"), description: t("failedLoad") });
  });
  return {
    busy: fetcher.state !== "idle",
    choose: () => {
      asked.current = filter;
      if (!total.more) chooseAll(total.count, now);
      else void fetcher.load(inLanguage(`/admin/requests/count?${filter}`, language));
    },
  };
}
