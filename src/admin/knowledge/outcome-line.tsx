import { largestFile, mostFiles } from "~/documents/keeping/upload-limits";
import { useStrings } from "~/i18n/use-strings";
import { TextLink } from "~/ui/navigation/text-link";
import { audienceStrings } from "../audience/strings";
import type { FileOutcome } from "./acts.server";
import { knowledgeStrings } from "./strings";

/** Renders the outcome of a file, with links to its document and, if only some may read it, to its readers. */
export function OutcomeLine({ file: { name, kind, documentId, isRestricted } }: { file: FileOutcome }) {
  const t = useStrings(knowledgeStrings);
  const ofAudience = useStrings(audienceStrings);
  const text = t(`outcomes.${kind}`, { size: largestFile / 1024 / 1024, files: mostFiles });
  return (
    <>
      {documentId ? (
        <TextLink to={`/admin/knowledge/${documentId}`}>
          <bdi>{name}</bdi>
        </TextLink>
      ) : (
        <bdi className="font-semibold">{name}</bdi>
      )}{" "}
      {text}
      {isRestricted && documentId && (
        <>
          {" "}
          <TextLink to={`/admin/knowledge/${documentId}/audience`} aria-label={`${ofAudience("upload.name")}: ${name}`}>
            {ofAudience("upload.name")}
          </TextLink>
        </>
      )}
    </>
  );
}
