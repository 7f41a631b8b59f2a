import { EMBED_SCRIPT_PATH, wallUrl } from "#contract/core/public-paths.ts";
import { DEFAULT_ATTRIBUTES, DEFAULT_META } from "#contract/walls/pages/page-defaults.ts";
import type { Page } from "#contract/walls/pages/page.ts";
import type { Plan } from "#server/platform/context/plan.ts";
import { mediaUrl } from "#server/platform/storage/file-name.ts";
import { type WallRow, identifierOf, listChosen } from "./wall-row.ts";
import type { Context } from "#server/platform/context/context.ts";
import { readPublishable } from "#server/domain/reviews/query/read-publishable.ts";
import { readAccountRecord } from "#server/domain/workspace/account-record.ts";

/** v3 interface, section 2.5. */
export async function presentWall(ctx: Context, row: WallRow): Promise<Page> {
  const chosen = await listChosen(ctx.db, row);
  const page = toWallRecord(row, {
    publicUrl: ctx.services.config.publicUrl,
    feeds: chosen.map(identifierOf),
    workspace: ctx.workspace,
    plan: ctx.services.plan.meta,
    user: await readAccountRecord(ctx),
  });
  const { reviews, average } = await readPublishable(ctx.db, ctx.workspace.id);
  return { ...page, approved_reviews: reviews, approved_average: average ?? null, visibility: row.visibility };
}

type Part = Record<string, unknown>;
const part = (value: unknown): Part => (typeof value === "object" && value !== null ? { ...value } : {});

/** An empty string counts as not set; unknown keys are kept. */
export function withDefaults(stored: Part, defaults: Part = DEFAULT_ATTRIBUTES): Part {
  const filled: Part = { ...defaults };
  for (const [key, value] of Object.entries(stored)) {
    const fallback = defaults[key];
    if (typeof fallback === "object" && fallback !== null) filled[key] = withDefaults(part(value), part(fallback));
    else if (value !== undefined && !(value === "" && fallback !== undefined)) filled[key] = value;
  }
  return filled;
}

const domainUrl = (publicUrl: string, domain: string): string => `${new URL(publicUrl).protocol}//${domain}/`;

export function selectionLimit(meta: Part): number | null {
  const limit = meta["wol_feeds_selection_limit"];
  return typeof limit === "number" && limit > 0 ? limit : null;
}

interface Around {
  publicUrl: string;
  feeds: string[];
  workspace: { uniqueId: string; name: string };
  user: Page["user"];
  plan: Plan["meta"];
}

export function toWallRecord(row: WallRow, around: Around): Page {
  const { publicUrl, feeds, user, workspace, plan } = around;
  const url = wallUrl(publicUrl, row.slug);
  const shown = url.replace(/^https?:\/\//, "");
  const attributes = withDefaults(row.attributes) as Page["custom_attributes"];
  return {
    id: row.id,
    user_id: row.userId,
    project_id: row.workspaceId,
    unique_page_id: row.uniquePageId,
    slug: row.slug,
    page_name: row.name,
    meta: {
      ...DEFAULT_META,
      ...row.meta,
      logo: row.logo && `/media/${row.logo}`,
      logo_url: row.logo && mediaUrl(publicUrl, row.logo),
      favicon: row.favicon && mediaUrl(publicUrl, row.favicon),
      background_image: row.background && `/media/${row.background}`,
      background_image_url: row.background && mediaUrl(publicUrl, row.background),
      feeds,
      allow_custom_css: 1,
      allow_custom_domain: Number(plan.allow_custom_domain === "1"),
      allow_to_remove_branding: Number(plan.hide_fs_branding === "1"),
    },
    custom_attributes: attributes,
    automation_filters: row.automationFilters,
    wol_meta: {
      wol_feeds_selection_limit: `${selectionLimit(row.meta) ?? plan.wol_feeds_selection_limit}`,
    },
    branding_meta: {
      hide_fs_branding: plan.hide_fs_branding,
      allow_custom_domain: plan.allow_custom_domain,
      allow_custom_css: "1",
    },
    public_url: url,
    public_url_with_custom_domain: row.customDomain ? domainUrl(publicUrl, row.customDomain) : url,
    public_display_url: shown,
    public_display_url_with_custom_domain: row.customDomain ?? shown,
    is_custom_domain: row.customDomain !== null,
    branding_assets: {
      font: attributes.font,
      primary_text_color: attributes.primary_text_color,
      card_on_hover_color: attributes.card_hover_color,
      primary_button_color: attributes.page_primary_color,
      secondary_text_color: attributes.secondary_text_color,
      card_background_color: attributes.card_background_color,
      page_background_color: attributes.page_backgound_color,
    },
    widget: {
      id: row.id,
      common_id: row.uniquePageId,
      unique_widget_id: row.uniquePageId,
      builder_js: publicUrl + EMBED_SCRIPT_PATH,
      preview_image_url: row.preview && mediaUrl(publicUrl, row.preview),
      public_info_url: url,
      workspace: { unique_workspace_id: workspace.uniqueId, name: workspace.name },
    },
    user,
    updated_at: row.updatedAt,
  };
}

export const toWallListItem = (row: WallRow, publicUrl: string, plan: Plan["meta"]) => ({
  id: row.id,
  unique_page_id: row.uniquePageId,
  slug: row.slug,
  name: row.name,
  // The interface has strings here: empty until the preview is rendered.
  preview_image: row.preview ? `/media/${row.preview}` : "",
  meta: { allow_custom_domain: Number(plan.allow_custom_domain === "1") },
  view_count: row.views,
  public_url: wallUrl(publicUrl, row.slug),
  workspace: null,
  show_switch_workspace: false,
  preview_image_url: row.preview ? mediaUrl(publicUrl, row.preview) : "",
});
