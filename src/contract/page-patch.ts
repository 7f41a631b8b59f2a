import * as z from "zod/mini";
import { AutomationFilters } from "./automation-filters.ts";
import { LIMITS } from "./limits.ts";
import { PageAttributesPatch } from "./page-attributes.ts";
import { SORTS, THEMES } from "./page.ts";
import { Slug } from "./slug.ts";
import { FilePart, Flag, LinkUrl, WebUrl, jsonText, listOf } from "./values.ts";

/** Widths of the wall at which the designer measures its height. */
export const EMBED_WIDTHS = { phone: 390, desktop: 1280 } as const;

export const EmbedHeight = z.coerce
  .number<number | string>()
  .check(z.int(), z.minimum(0), z.maximum(LIMITS.embedHeight));

const pageFields = {
  show_logo: Flag,
  logo: FilePart,
  is_logo_redirect_url: Flag,
  redirect_url: z.nullable(WebUrl),
  public_slug: Slug,
  title: z.nullable(z.string().check(z.maxLength(LIMITS.shortText))),
  subtitle: z.nullable(z.string().check(z.maxLength(LIMITS.shortText * 4))),
  enable_cta_button: Flag,
  button_name: z.nullable(z.string().check(z.maxLength(LIMITS.buttonName))),
  button_url: z.nullable(LinkUrl),
  /** An empty item is how a form says "none". */
  feeds: listOf(z.string()).check(
    z.refine((list) => list.length <= LIMITS.feedsPerPage, {
      error: `may hold at most ${LIMITS.feedsPerPage} reviews`,
    }),
  ),
  allow_to_display_feed_date: Flag,
  allow_shorten_long_reviews: Flag,
  reorder: Flag,
  review_selection_sort_by: z.literal(SORTS),
  theme: z.literal(THEMES),
  /** Null, or an empty text where a form cannot say null, takes them away. */
  automation_filters: z.pipe(
    z.transform((value: unknown) => (value === "" ? null : value)),
    jsonText(AutomationFilters),
  ),
  custom_attributes: jsonText(z.looseObject(PageAttributesPatch.shape)),
  /** Ours: how tall the embed was at `EMBED_WIDTHS`, in CSS pixels; the snippet reserves it. */
  height_phone: EmbedHeight,
  height_desktop: EmbedHeight,
};

/** The writable fields of a page (section 4.3). Only what is sent changes. */
export const PagePatch = z
  .extend(z.partial(z.object(pageFields)), {
    name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.pageName))),
  })
  .check((ctx) => {
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
