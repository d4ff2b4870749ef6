/** Key in local storage for an accepted offer. Signing out deletes it, since the kept pages go as well. */
const acceptedKey = "keptOfferAnswered";

/** Cookie of a browser in which the offer was refused. Unlike local storage it stays after signing out. */
const refusedCookie = "kept_offer=refused";

const ninetyDays = 90 * 24 * 60 * 60;

/** Returns whether the offer may be shown in this browser: neither accepted, nor refused in the last 90 days. */
export function mayOffer(): boolean {
  const isRefused = document.cookie.split(";").some((cookie) => cookie.trim() === refusedCookie);
  return !isRefused && localStorage.getItem(acceptedKey) === null;
}

/** Stores the answer to the offer in this browser. */
export function rememberAnswer(isAccepted: boolean): void {
  if (isAccepted) localStorage.setItem(acceptedKey, "1");
  // biome-ignore lint/suspicious/noDocumentCookie: some browsers, and plain http, have no Cookie Store API
  else document.cookie = `${refusedCookie}; path=/; max-age=${ninetyDays}; samesite=lax`;
}
