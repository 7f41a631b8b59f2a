/** @jsxImportSource preact */
import type { PublicReview } from "#contract/reviews/public-review.ts";
import { m } from "#messages/gen/messages.js";
import type { Locale } from "#visitor/text/locale.ts";

interface ReplyProps {
  reply: NonNullable<PublicReview["reply"]>;
  locale: Locale;
  /** Unfolded on the page of a single review. */
  open?: boolean;
}

/** Folded, so that the cards stay about what customers say. Works without scripts. */
export function Reply({ reply: { by, text }, locale, open = false }: ReplyProps) {
  return (
    <details class="reply" open={open}>
      <summary>{by ? m.visitor_reply_by({ name: by }, { locale }) : m.visitor_reply({}, { locale })}</summary>
      <p dir="auto">{text}</p>
    </details>
  );
}
