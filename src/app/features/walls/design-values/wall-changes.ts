import type { Page } from "#contract/walls/pages/page.ts";
import { isSame } from "#app/shared/draft-editor/merge/is-same.ts";
import { type Tree, toMergePatch } from "#app/shared/draft-editor/merge/patch.ts";
import { attributesOf, PAGE_FIELDS, PAGE_FLAGS, type PageValues } from "./wall-values.ts";

const changedFields = (before: PageValues, now: PageValues) =>
  PAGE_FIELDS.filter((field) => !isSame(before[field], now[field]));

/** The update that turns `before` into `now`: only what differs, other applications' keys untouched. */
export function buildPageUpdate(before: PageValues, now: PageValues): Tree {
  const changed: string[] = changedFields(before, now);
  const { custom_attributes: _, extras: __, ...plain } = now;
  const sent: Tree = Object.fromEntries(Object.entries(plain).filter(([name]) => changed.includes(name)));
  if (changed.includes("wol_feeds_selection_limit"))
    sent["wol_feeds_selection_limit"] = now.wol_feeds_selection_limit ?? null;
  // These flags are only valid with their text in the same update.
  if (sent["is_logo_redirect_url"]) sent["redirect_url"] = now.redirect_url;
  if (sent["enable_cta_button"]) sent["button_name"] = now.button_name;
  if ((sent["feeds"] || sent["review_selection_sort_by"]) && now.review_selection_sort_by !== "custom")
    sent["reorder"] = true;
  if (changed.includes("custom_attributes") || changed.includes("extras"))
    sent["custom_attributes"] = toMergePatch(attributesOf(before), attributesOf(now));
  return sent;
}

const asRead = (value: unknown) => (typeof value === "boolean" ? (value ? "1" : "0") : value);
const urls = new WeakMap<File, string>();

/** A URL that shows a picture in this tab; null for none. The same file keeps the same one. */
export function pictureUrl(picture: string | File): string | null {
  if (typeof picture === "string") return picture || null;
  const url = urls.get(picture) ?? URL.createObjectURL(picture);
  urls.set(picture, url);
  return url;
}

/** The page as it would be with the form's values; the preview is made from it. */
export function applyPageValues(page: Page, values: PageValues): Page {
  const { custom_attributes: _, extras: __, name, title, public_slug, ...plain } = values;
  const { logo, favicon, background_image, wol_feeds_selection_limit: limit, automation_filters, ...meta } = plain;
  const flags = Object.fromEntries(PAGE_FLAGS.map((flag) => [flag, asRead(values[flag])]));
  return {
    ...page,
    page_name: name,
    slug: public_slug,
    automation_filters,
    wol_meta: { ...page.wol_meta, ...(limit && { wol_feeds_selection_limit: String(limit) }) },
    meta: {
      ...page.meta,
      ...meta,
      ...(flags as Record<(typeof PAGE_FLAGS)[number], "0" | "1">),
      name: title,
      logo_url: pictureUrl(logo),
      favicon: pictureUrl(favicon),
      background_image_url: pictureUrl(background_image),
    },
    custom_attributes: { ...page.custom_attributes, ...attributesOf(values) },
  };
}
