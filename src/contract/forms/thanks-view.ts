import { readFormExtras } from "./form-extras.ts";
import { formMedia, toLoadableUrl } from "./form-media.ts";
import type { Form } from "./form-record.ts";
import { type Translate, chooseLanguage, translator } from "./form-translate.ts";
import type { PlatformView, ThanksView } from "./form-view.ts";
import { starGate } from "./star-redirection.ts";

interface ThanksViewOptions {
  language: string;
  origin: string;
  /** Stars that were given; null where none were. */
  rating: number | null;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

function platforms(items: Record<string, unknown>[], name: string, tr: Translate, origin: string): PlatformView[] {
  return items.flatMap((item, index) => {
    const url = toLoadableUrl(item["url"], origin);
    const on = item["is_enabled"];
    if (!url || on === false || on === 0) return [];
    const platform = textOf(item["platform"]) || new URL(url).hostname;
    const label = tr(`${name}.${index}.button_text`, textOf(item["button_text"])) || platform;
    return [{ name: platform, url, label, icon: toLoadableUrl(item["icon"], origin) }];
  });
}

/** What is shown once a review was sent. Everybody sees the same, but for links that are kept for happy customers. */
export function thanksView(form: Form, { language: asked, origin, rating }: ThanksViewOptions): ThanksView {
  const extras = readFormExtras(form.custom_attributes);
  const tr = translator(extras, chooseLanguage(form, extras, asked));
  const given = form.thankyou_attributes;
  const { below } = starGate(given.allow_star_redirection, given.star_redirection_min_rating, extras);
  const open = given.allow_star_redirection === 1 && (below === null || (rating ?? 0) >= below);
  const redirects = given.thank_you_type === "redirect";
  return {
    title: tr("thankyou_title", given.thankyou_title),
    message: tr("thankyou_message", given.thankyou_message),
    media: formMedia(given.thankyou_message_media, origin),
    reveal: tr("thankyou_reveal_text", given.thankyou_reveal_text) || null,
    redirectUrl: redirects ? toLoadableUrl(given.thankyou_redirection_url, origin) : null,
    platforms: [
      ...(given.other_review_platforms_enabled ? platforms(given.other_review_platforms, "platform", tr, origin) : []),
      ...(open ? platforms(given.star_redirection_platforms, "star_platform", tr, origin) : []),
    ],
    affiliateUrl: toLoadableUrl(given.thankyou_affiliate_link, origin),
    share: given.allow_video_and_shareable_link === 1,
    widgetId: form.reviews_widget_id || null,
  };
}
