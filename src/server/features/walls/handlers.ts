import type { Handlers } from "#server/platform/context/context.ts";
import {
  getPageDraft,
  savePageDraft,
  deletePageDraft,
  getWidgetDraft,
  saveWidgetDraft,
  deleteWidgetDraft,
} from "#server/features/walls/drafts/drafts.ts";
import { publishPageDraft, publishWidgetDraft } from "#server/features/walls/drafts/publish-draft.ts";
import {
  listPageVersions,
  getPageVersion,
  listWidgetVersions,
  getWidgetVersion,
} from "#server/features/walls/drafts/versions.ts";
import { createPage } from "#server/features/walls/editor/create-wall.ts";
import { deletePage } from "#server/features/walls/editor/delete-wall.ts";
import { duplicatePage } from "#server/features/walls/editor/duplicate-wall.ts";
import { getPage } from "#server/features/walls/editor/get-wall.ts";
import { listPages } from "#server/features/walls/editor/list-walls.ts";
import { updatePage } from "#server/features/walls/editor/update-wall.ts";
import { addPageMedia } from "#server/features/walls/editor/wall-media.ts";
import { getEmbedCode } from "#server/features/walls/embed/get-embed-code.ts";
import { getEmbed } from "#server/features/walls/embed/get-embed.ts";
import { checkInstall } from "#server/features/walls/health/check-install.ts";
import { countWallEvent } from "#server/features/walls/health/count-event.ts";
import { getWallHealth } from "#server/features/walls/health/get-health.ts";
import { readSiteTheme } from "#server/features/walls/site-theme/site-theme.ts";

export const wallHandlers = {
  getPageDraft: { run: getPageDraft },
  savePageDraft: { run: savePageDraft },
  deletePageDraft: { run: deletePageDraft },
  getWidgetDraft: { run: getWidgetDraft },
  saveWidgetDraft: { run: saveWidgetDraft },
  deleteWidgetDraft: { run: deleteWidgetDraft },
  publishPageDraft: { run: publishPageDraft },
  publishWidgetDraft: { run: publishWidgetDraft },
  listPageVersions: { run: listPageVersions },
  getPageVersion: { run: getPageVersion },
  listWidgetVersions: { run: listWidgetVersions },
  getWidgetVersion: { run: getWidgetVersion },
  addPageMedia: { run: addPageMedia },
  getWallHealth: { run: getWallHealth },
  checkInstall: { run: checkInstall, mode: "long" },
  readSiteTheme: { run: readSiteTheme, mode: "long" },
  countWallEvent: { run: countWallEvent },
  listPages: { run: listPages },
  createPage: { run: createPage },
  getPage: { run: getPage },
  updatePage: { run: updatePage },
  deletePage: { run: deletePage },
  duplicatePage: { run: duplicatePage },
  getEmbedCode: { run: getEmbedCode },
  getEmbed: { run: getEmbed },
} satisfies Partial<Handlers>;
