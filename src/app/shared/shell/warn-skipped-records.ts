import { onSkipped } from "#api/skipped-records.ts";
import { m } from "#messages/gen/messages.js";
import { toast } from "#ui/feedback/toast.ts";

/** Says, once in a visit, that records are missing because the service wrote them in a way that cannot be read. */
export function notifySkippedRecords(): void {
  let said = false;
  onSkipped(() => {
    if (!said) toast({ title: m.shell_skipped_title(), description: m.shell_skipped_text() });
    said = true;
  });
}
