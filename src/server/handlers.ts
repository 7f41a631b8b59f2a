import type { EndpointName, Endpoints } from "#contract/index.ts";
import { createKey, listKeys, revokeKey } from "#server/access/keys.ts";
import { createToken } from "#server/access/token.ts";
import { getSession, setUp, signIn, signOut } from "#server/access/session-verbs.ts";
import type { PublicVerb, Verb } from "#server/context.ts";
import { listForms } from "#server/forms/list-forms.ts";
import { getImport } from "#server/imports/get-import.ts";
import { importTextCsv } from "#server/imports/import-csv.ts";
import { importTextReview } from "#server/imports/import-text.ts";
import { listImports } from "#server/imports/list-imports.ts";
import { listLabels } from "#server/labels/list-labels.ts";
import { getCapabilities } from "#server/openapi/get-capabilities.ts";
import { getOpenApi } from "#server/openapi/get-openapi.ts";
import { getEmbed } from "#server/pages/get-embed.ts";
import { listPlatforms } from "#server/platforms/list-platforms.ts";
import {
  deleteAudioReview,
  deleteSocialReview,
  deleteTextReview,
  deleteVideoReview,
} from "#server/reviews/delete-review.ts";
import { getAudioReview, getSocialReview, getTextReview, getVideoReview } from "#server/reviews/get-review.ts";
import { listPageReviews } from "#server/reviews/list-page-reviews.ts";
import { listReviews } from "#server/reviews/list-reviews.ts";
import { listSelectedReviews } from "#server/reviews/list-selected-reviews.ts";
import {
  updateAudioReview,
  updateSocialReview,
  updateTextReview,
  updateVideoReview,
} from "#server/reviews/update-review.ts";
import { getUser } from "#server/users/get-user.ts";
import { createPage } from "#server/walls/create-page.ts";
import { getEmbedCode } from "#server/walls/get-embed-code.ts";
import { getPage } from "#server/walls/get-page.ts";
import { listPages } from "#server/walls/list-pages.ts";
import { updatePage } from "#server/walls/update-page.ts";
import { createWorkspace, listWorkspaces } from "#server/workspaces/workspaces.ts";

type IsPublic<Name extends EndpointName> = Endpoints[Name]["access"] extends "public" ? true : false;
type Handlers = { [Name in EndpointName]: IsPublic<Name> extends true ? PublicVerb<Name> : Verb<Name> };

/** The verb of every endpoint; the compiler asks for the missing one. */
export const handlers: Handlers = {
  getUser,
  createToken,
  listReviews,
  getTextReview,
  getVideoReview,
  getAudioReview,
  getSocialReview,
  updateTextReview,
  updateVideoReview,
  updateAudioReview,
  updateSocialReview,
  deleteTextReview,
  deleteVideoReview,
  deleteAudioReview,
  deleteSocialReview,
  listLabels,
  listForms,
  listPlatforms,
  importTextReview,
  importTextCsv,
  listImports,
  getImport,
  listPages,
  createPage,
  listPageReviews,
  listSelectedReviews,
  getPage,
  updatePage,
  getEmbedCode,
  getEmbed,
  listWorkspaces,
  createWorkspace,
  getSession,
  signIn,
  signOut,
  setUp,
  listKeys,
  createKey,
  revokeKey,
  getCapabilities,
  getOpenApi,
};

/** Verbs that look past one workspace and so run as the owner of the database. */
export const ownerVerbs: ReadonlySet<string> = new Set<EndpointName>(["getUser", "listWorkspaces", "createWorkspace"]);

/** Verbs that run for long and so must not hold one transaction open from start to end; they open their own. */
export const longVerbs: ReadonlySet<string> = new Set<EndpointName>(["importTextCsv"]);
