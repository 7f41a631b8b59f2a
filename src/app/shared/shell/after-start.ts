import { onSkipped } from "#api/skipped-records.ts";
import { m } from "#messages/gen/messages.js";
import { toast } from "#ui/feedback/toast.ts";
import { localizeFieldErrors } from "./localize-validation.ts";

/** Reports, once per visit, that records are missing because their data could not be read. */
function notifySkippedRecords(): void {
  let reported = false;
  onSkipped(() => {
    if (!reported) toast({ title: m.shell_skipped_title(), description: m.shell_skipped_text() });
    reported = true;
  });
}

/** Set-up that can wait until the first screen is drawn. One lazy file, because each adds to the first bundle. */
export function runAfterStart(): void {
  localizeFieldErrors();
  notifySkippedRecords();
}
