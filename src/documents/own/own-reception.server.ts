import type { ApprovedUser } from "~/access/capabilities";
import type { Services } from "~/platform/context.server";
import { arrivingPaths } from "../arriving/arriving-paths";
import type { Reception } from "../arriving/tus.server";
import { maxFilesAtOnce } from "./own-document";
import { countOwn, ownUploadRule, replacedIn, takeOwn } from "./own-documents.server";
import { largestBytes, type OwnQuota } from "./own-quota";

/** Returns the rules by which the documents of an account with this `quota` arrive in parts. */
export function ownReception(services: Services, user: ApprovedUser, quota: OwnQuota): Reception {
  return {
    sender: { kind: "own", userId: user.userId },
    path: arrivingPaths.own,
    largest: largestBytes(quota),
    mostAtOnce: maxFilesAtOnce,
    async refusal({ words }) {
      const replaces = replacedIn(words.replaces);
      const { files, pages } = await countOwn(services, user, replaces);
      if (pages >= quota.pages) return { kind: "pages-full" };
      if (replaces === undefined && files >= quota.files) return { kind: "full" };
      const taken = await services.limits.take(ownUploadRule, user.userId);
      return taken.ok ? null : { kind: "too_fast", retryAfter: taken.retryAfter };
    },
    async take(file, words) {
      const { kind, documentId } = await takeOwn(services, user, file, replacedIn(words.replaces));
      return { kind, documentId };
    },
  };
}
