import { LIMITS } from "#contract/core/limits.ts";
import { m } from "#messages/gen/messages.js";
import { dashboardUrl } from "#server/domain/reviews/public-address.ts";
import type { Config } from "#server/config.ts";
import type { EmailContent } from "#server/platform/email/email-message.ts";
import { oneLine } from "#server/platform/email/single-line.ts";
import { NAME_LENGTH, quoteOf } from "#server/domain/notifications/review-quote.ts";
import type { NotificationContext } from "#server/domain/notifications/notification-context.ts";

const HEADINGS: Record<string, typeof m.mail_new_text> = {
  video: m.mail_new_video,
  audio: m.mail_new_audio,
};

function ratingOf({ review, locale }: NotificationContext): string[] {
  const { rating, ratingType } = review;
  if (rating === null) return [];
  if (ratingType === "thumbs_up")
    return [rating > 0 ? m.mail_thumb_up({}, { locale }) : m.mail_thumb_down({}, { locale })];
  const number = new Intl.NumberFormat(locale);
  return [m.mail_stars({ rating: number.format(rating), most: number.format(LIMITS.starMax) }, { locale })];
}

export function newReviewEmail({ publicUrl }: Pick<Config, "publicUrl">, context: NotificationContext): EmailContent {
  const { review, locale } = context;
  const form = oneLine(context.form.name, LIMITS.formName);
  const name = oneLine(review.reviewerName, NAME_LENGTH);
  const heading = HEADINGS[review.medium] ?? m.mail_new_text;
  return {
    locale,
    subject: name ? m.mail_new_subject({ name, form }, { locale }) : m.mail_new_subject_nameless({ form }, { locale }),
    heading: heading({}, { locale }),
    paragraphs: ratingOf(context),
    quote: quoteOf(review),
    button: { label: m.mail_new_open({}, { locale }), url: dashboardUrl(publicUrl, review.medium, review.id) },
    small: [m.mail_new_why({ form }, { locale })],
  };
}
