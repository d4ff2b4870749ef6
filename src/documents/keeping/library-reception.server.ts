import type { Staff } from "~/access/capabilities";
import { isLanguage } from "~/i18n/languages";
import type { Services } from "~/platform/context.server";
import { isUuid } from "~/platform/uuid";
import { arrivingPaths } from "../arriving/arriving-paths";
import type { Reception } from "../arriving/tus.server";
import { uploadForAll } from "./library.server";
import { largestFile, mostFiles } from "./upload-limits";

/** Returns the rules by which the documents of everyone arrive in parts. */
export function libraryReception(services: Services, staff: Staff<"admin">): Reception {
  return {
    sender: { kind: "library", userId: staff.userId },
    path: arrivingPaths.library,
    largest: largestFile,
    mostAtOnce: mostFiles,
    refusal: async () => null,
    async take(file, { category = "", language = "", replaces = "", audience = "" }) {
      const words = {
        category,
        language: isLanguage(language) ? language : null,
        replaces: isUuid(replaces) ? replaces : undefined,
        isRestricted: audience === "named",
      };
      const taken = await uploadForAll(services, staff, file, words);
      return { kind: taken.kind, documentId: "documentId" in taken ? taken.documentId : null };
    },
  };
}
