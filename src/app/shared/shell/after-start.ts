import { onSkipped } from "#api/skipped-records.ts";
import { m } from "#messages/gen/messages.js";
import { toast } from "#ui/feedback/toast.ts";
import { localizeFieldErrors } from "./localize-validation.ts";
import { notifyMissingChunk } from "./warn-missing-chunk.ts";

/** Reports, once per visit, that records are missing because their data could not be read. */
function notifySkippedRecords(): void {
  let reported = false;
  onSkipped(() => {
    if (!reported) toast({ title: m.shell_skipped_title(), description: m.shell_skipped_text() });
    reported = true;
  });
}

/** What no screen needs before it is drawn, in one file: each lazy file costs the first screen a line. */
export function runAfterStart(): void {
  localizeFieldErrors();
  notifySkippedRecords();
  notifyMissingChunk();
}
