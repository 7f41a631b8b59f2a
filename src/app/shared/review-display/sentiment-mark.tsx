import Frown from "lucide-react/icons/frown";
import Meh from "lucide-react/icons/meh";
import Smile from "lucide-react/icons/smile";
import type { Sentiment } from "#contract/reviews/review-type.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { sentimentName, sentimentOf } from "./review-names.ts";

const LOOKS: Record<Sentiment, { icon: typeof Smile; tone: string }> = {
  positive: { icon: Smile, tone: "text-success-ink" },
  neutral: { icon: Meh, tone: "text-ink-faint" },
  negative: { icon: Frown, tone: "text-danger-ink" },
};

/** The sentiment as a face; its word is a tooltip and read aloud. */
export function SentimentMark({ id }: { id: number | null | undefined }) {
  const sentiment = sentimentOf(id);
  if (!sentiment) return null;
  const { icon, tone } = LOOKS[sentiment];
  return (
    <span className="sentiment inline-flex" title={sentimentName(sentiment)}>
      <Icon icon={icon} size={16} className={tone} />
      <span className="sr-only">{sentimentName(sentiment)}</span>
    </span>
  );
}
