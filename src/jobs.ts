import { purge } from "./access/maintenance/purge.job";
import { resetMail } from "./access/password-reset/reset-mail.job";
import { foldCounts } from "./admin/analytics/fold-counts.job";
import { applyRetention } from "./admin/settings/retention.job";
import { writeAsks } from "./assistant/asks/write-asks.job";
import { groupGaps } from "./assistant/gaps/group-gaps.job";
import { collectFiles } from "./documents/keeping/collect-files.job";
import { readPictures } from "./documents/keeping/read-pictures.job";
import { readUpload } from "./documents/keeping/read-upload.job";
import { expireOwn } from "./documents/own/expire-own.job";
import { embedPassages } from "./knowledge/embeddings/embed-passages.job";
import type { Services } from "./platform/context.server";
import { sendMail } from "./platform/mail/send-mail.job";

/** Registers all jobs of the product. */
export function registerJobs({ jobs }: Services): void {
  jobs.register(sendMail);
  jobs.register(resetMail);
  jobs.register(purge);
  jobs.register(foldCounts);
  jobs.register(groupGaps);
  jobs.register(applyRetention);
  jobs.register(collectFiles);
  jobs.register(expireOwn);
  jobs.register(readUpload);
  jobs.register(readPictures);
  jobs.register(embedPassages);
  jobs.register(writeAsks);
}
