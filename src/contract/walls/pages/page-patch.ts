import * as z from "zod/mini";
import { ownRule } from "#contract/core/own-rules.ts";
import { AutomationFiltersPatch } from "./automation-filters.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { PageAttributesPatch } from "./page-attributes.ts";
import { BACKGROUND_TYPES, SORTS, THEMES } from "./page.ts";
import { Slug } from "#contract/core/slug.ts";
import { WallExtrasPatch } from "./wall-extras.ts";
import { Colour } from "#contract/core/colour.ts";
import { LinkUrl, WebUrl } from "#contract/core/urls.ts";
import { listOf } from "#contract/core/values.ts";
import { FilePart, Flag, WholeNumber, jsonText } from "#contract/core/input-values.ts";

const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const NAME = new RegExp(`^(?=.{4,253}$)(?:${LABEL}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$`);

/** A hostname as browsers send it in `Host`; empty for an IP address, a port or a path. */
function hostOf(text: string): string {
  const name = text.trim().toLowerCase().replace(/\.$/, "");
  if (!/^[^\s/:?#@\\%]+$/.test(name)) return "";
  try {
    return new URL(`https://${name}`).hostname;
  } catch {
    return "";
  }
}

/** A custom domain, stored in punycode and lower case. */
export const Hostname = z.pipe(
  z.pipe(z.string().check(z.maxLength(253)), z.transform(hostOf)),
  z.string().check(z.regex(NAME, ownRule("hostName"))),
);

export const EmbedHeight = z.coerce
  .number<number | string>()
  .check(z.int(), z.minimum(0), z.maximum(LIMITS.embedHeight));

export const PICTURE_FIELDS = ["logo", "favicon", "background_image"] as const;

/** A picture: a file, or the URL of a stored one; null or an empty text removes it. */
const Picture = z.union([
  FilePart,
  z.nullable(
    z.string().check(
      z.trim(),
      z.maxLength(LIMITS.url),
      z.refine((text) => text.startsWith("/media/") || WebUrl.safeParse(text).success),
    ),
  ),
]);

/** Null, or an empty text in a form, means "none". */
const clearableText = <T extends z.ZodMiniType>(shape: T) =>
  z.pipe(
    z.transform((value: z.input<T> | "" | null): unknown => (value === "" ? null : value)),
    z.nullable(shape),
  );

const ownFields = {
  favicon: Picture,
  background_type: z.literal(BACKGROUND_TYPES),
  background_color: z.nullable(Colour),
  background_image: Picture,
  add_custom_background: Flag,
  allow_darken_background: Flag,
  navigation_link_1: Flag,
  navigation_link_1_text: z.nullable(z.string().check(z.maxLength(LIMITS.buttonName))),
  navigation_link_1_url: z.nullable(LinkUrl),
  navigation_link_2: Flag,
  navigation_link_2_text: z.nullable(z.string().check(z.maxLength(LIMITS.buttonName))),
  navigation_link_2_url: z.nullable(LinkUrl),
  add_cta_to_navigation: Flag,
  /** Restricted to rules inside the wall without external resources. */
  custom_css: z.string().check(z.maxLength(LIMITS.customCss)),
  /** How many reviews the page shows at most. */
  wol_feeds_selection_limit: clearableText(
    z.pipe(WholeNumber, z.int().check(z.minimum(1), z.maximum(LIMITS.feedsPerPage))),
  ),
  custom_domain: clearableText(Hostname),
  /** Height of the embed at `EMBED_WIDTHS`, in CSS pixels; the snippet reserves it. */
  height_phone: EmbedHeight,
  height_desktop: EmbedHeight,
};

const pageFields = {
  show_logo: Flag,
  logo: Picture,
  is_logo_redirect_url: Flag,
  redirect_url: z.nullable(WebUrl),
  public_slug: Slug,
  title: z.nullable(z.string().check(z.maxLength(LIMITS.shortText))),
  subtitle: z.nullable(z.string().check(z.maxLength(LIMITS.pageSubtitle))),
  enable_cta_button: Flag,
  button_name: z.nullable(z.string().check(z.maxLength(LIMITS.buttonName))),
  button_url: z.nullable(LinkUrl),
  /** An empty item is how a form sends an empty list. */
  feeds: listOf(z.string()).check(
    z.maxLength(LIMITS.feedsPerPage, {
      error: `may hold at most ${LIMITS.feedsPerPage} reviews`,
    }),
  ),
  allow_to_display_feed_date: Flag,
  allow_shorten_long_reviews: Flag,
  reorder: Flag,
  review_selection_sort_by: z.literal(SORTS),
  theme: z.literal(THEMES),
  automation_filters: z.pipe(
    z.transform((value: unknown) => (value === "" ? null : value)),
    jsonText(AutomationFiltersPatch),
  ),
  custom_attributes: jsonText(z.looseObject({ ...PageAttributesPatch.shape, ...WallExtrasPatch.shape })),
  ...ownFields,
};

export const OWN_PAGE_FIELDS = Object.keys(ownFields) as (keyof typeof ownFields)[];

/** The writable fields of a page (v3 interface, section 4.3), each optional: a draft may be incomplete. */
export const PageFields = z.extend(z.partial(z.object(pageFields)), {
  name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.pageName))),
});

export type PageFields = z.output<typeof PageFields>;

export const PagePatch = z.object(PageFields.shape).check((ctx) => {
  if (ctx.value.is_logo_redirect_url && !ctx.value.redirect_url)
    ctx.issues.push({
      code: "custom",
      path: ["redirect_url"],
      message: "is required when the logo leads to an address",
      input: ctx.value.redirect_url,
    });
  if (ctx.value.enable_cta_button && !ctx.value.button_name)
    ctx.issues.push({
      code: "custom",
      path: ["button_name"],
      message: "is required when the button is shown",
      input: ctx.value.button_name,
    });
});
export type PagePatch = z.output<typeof PagePatch>;
