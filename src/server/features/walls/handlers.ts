import type { Handlers } from "#server/platform/context/context.ts";
import {
  deletePageDraft,
  getPageDraft,
  getPageVersion,
  listPageVersions,
  publishPageDraft,
  savePageDraft,
} from "#server/features/walls/editor/drafts.ts";
import { listPages } from "#server/features/walls/editor/list-walls.ts";
import { setPageVisibility } from "#server/features/walls/editor/set-visibility.ts";
import { addPageMedia, checkWallCss } from "#server/features/walls/editor/wall-media.ts";
import {
  createPage,
  deletePage,
  duplicatePage,
  getPage,
  listShownFeeds,
  updatePage,
} from "#server/features/walls/editor/walls.ts";
import { getEmbedCode, getEmbed } from "#server/features/walls/data/embed-handlers.ts";
import { checkInstall } from "#server/features/walls/health/check-install.ts";
import { countWallEvent } from "#server/features/walls/health/count-view.ts";
import { getWallHealth } from "#server/features/walls/health/get-health.ts";
import {
  deleteDraftComment,
  listDraftComments,
  settleDraftComment,
} from "#server/features/walls/shared-drafts/draft-comments.ts";
import { createDraftLink, listDraftLinks, revokeDraftLink } from "#server/features/walls/shared-drafts/draft-links.ts";
import { readSiteTheme } from "#server/features/walls/site-theme/site-theme.ts";

export const wallHandlers = {
  getPageDraft: { run: getPageDraft },
  savePageDraft: { run: savePageDraft },
  deletePageDraft: { run: deletePageDraft },
  publishPageDraft: { run: publishPageDraft },
  listDraftLinks: { run: listDraftLinks },
  createDraftLink: { run: createDraftLink },
  revokeDraftLink: { run: revokeDraftLink },
  listDraftComments: { run: listDraftComments },
  settleDraftComment: { run: settleDraftComment },
  deleteDraftComment: { run: deleteDraftComment },
  setPageVisibility: { run: setPageVisibility },
  listPageVersions: { run: listPageVersions },
  getPageVersion: { run: getPageVersion },
  checkWallCss: { run: checkWallCss },
  addPageMedia: { run: addPageMedia },
  getWallHealth: { run: getWallHealth },
  checkInstall: { run: checkInstall, mode: "long" },
  readSiteTheme: { run: readSiteTheme, mode: "long" },
  countWallEvent: { run: countWallEvent },
  listPages: { run: listPages, mode: "recent" },
  createPage: { run: createPage },
  getPage: { run: getPage },
  listShownFeeds: { run: listShownFeeds },
  updatePage: { run: updatePage },
  deletePage: { run: deletePage },
  duplicatePage: { run: duplicatePage },
  getEmbedCode: { run: getEmbedCode },
  getEmbed: { run: getEmbed },
} satisfies Partial<Handlers>;
