import { onSkipped } from "#api/skipped-records.ts";
import { m } from "#messages/gen/messages.js";
import { toast } from "#ui/feedback/toast.ts";

/** Reports, once per visit, that records are missing because their data could not be read. */
export function notifySkippedRecords(): void {
  let reported = false;
  onSkipped(() => {
    if (!reported) toast({ title: m.shell_skipped_title(), description: m.shell_skipped_text() });
    reported = true;
  });
}
