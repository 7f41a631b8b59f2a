import { useSuspenseQuery } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import { useReviewContext } from "#app/shared/review-data/use-review-context.ts";
import type { ReviewRef } from "#app/shared/review-data/review-ref.ts";
import { useSession } from "#app/shared/session/session.ts";
import type { ReplyMailState } from "#contract/reviews/review-context.ts";
import { m } from "#messages/gen/messages.js";
import { formatTime } from "#ui/core/time.ts";
import { Switch } from "#ui/controls/switch.tsx";

const STATE_TEXTS: Record<ReplyMailState, () => string> = {
  possible: m.acts_reply_tell_text,
  not_agreed: m.acts_reply_tell_not_agreed,
  no_address: m.acts_reply_tell_no_address,
  unsubscribed: m.acts_reply_tell_unsubscribed,
};

interface TellReviewerProps {
  /** Undefined for several reviews. */
  of: ReviewRef | undefined;
  /** The reply in the field is the stored one. */
  unchanged: boolean;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Whether the reply is mailed to the reviewer, or why it cannot be. Nothing where the service sends no e-mail. */
export function TellReviewer({ of, unchanged, checked, onChange }: TellReviewerProps) {
  const { offers } = useSession();
  const sends = useSuspenseQuery(query("getSession")).data.data.mail === true && offers("changeReviews");
  const { context, pending } = useReviewContext(of ?? { type: "text", id: 0 }, sends && of !== undefined);
  if (!sends) return null;
  const sent = context?.reply_mailed_at;
  if (sent && unchanged)
    return <p className="text-sm text-ink-soft">{m.acts_reply_told({ date: formatTime(sent, new Date()).exact })}</p>;
  const state = context?.reply_mail ?? "possible";
  const isPossible = of === undefined || (!pending && state === "possible");
  return (
    <Switch
      label={m.acts_reply_tell()}
      description={of === undefined ? m.acts_reply_tell_many() : STATE_TEXTS[state]()}
      checked={checked && isPossible}
      disabled={!isPossible}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
