import type { HiddenFeed } from "#contract/walls/pages/hidden-feeds.ts";
import { m } from "#messages/gen/messages.js";
import { toast } from "#ui/feedback/toast.ts";

/** Says that visitors will not see some of the reviews which were just added. Returns the answer. */
export function warnOfHidden<Answer extends { hidden_feeds?: HiddenFeed[] | undefined }>(answer: Answer): Answer {
  const hidden = answer.hidden_feeds ?? [];
  const refused = hidden.filter(({ reason }) => reason === "no_consent").length;
  const setAside = hidden.length - refused;
  const reasons = [
    ...(refused > 0 ? [m.walls_hidden_no_consent({ count: refused })] : []),
    ...(setAside > 0 ? [m.walls_hidden_set_aside({ count: setAside })] : []),
  ];
  if (reasons.length > 0) toast({ title: m.walls_hidden_added(), description: reasons.join(" ") });
  return answer;
}
