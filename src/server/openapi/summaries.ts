import type { EndpointName, Endpoints } from "#contract/index.ts";

/** Endpoints of the interface, without those of the dashboard's own session. */
export type PublicName = { [Name in EndpointName]: Endpoints[Name]["door"] extends "v3" ? Name : never }[EndpointName];

/** What each operation does, in a line. Here and not in the contract, because a browser has no use for it. */
export const SUMMARIES: Record<PublicName, string> = {
  getUser: "Get the authenticated user",
  createToken: "Get a Bearer token for a key pair",
  revokeToken: "End a Bearer token before its time",
  getOpenApi: "Get this description",
  getCapabilities: "Get what this service answers beyond the interface",

  listReviews: "List reviews of every type",
  getTextReview: "Get a text review",
  getSocialReview: "Get a social review",
  updateTextReview: "Update a text review",
  updateSocialReview: "Update a social review",
  listLabels: "List the labels of reviews",

  importTextReview: "Import one text review",
  importTextCsv: "Import text reviews from a CSV file",
  listImports: "List imports",
  getImport: "Get an import, with the rows that failed",
  listPlatforms: "List the platforms reviews are imported from",

  listForms: "List review forms",

  listPages: "List pages",
  createPage: "Create a page",
  getPage: "Get a page",
  updatePage: "Update a page",
  deletePage: "Delete a page",
  duplicatePage: "Make a copy of a page",
  listPageReviews: "List reviews to choose from for a page",
  listSelectedReviews: "Get reviews by their identifiers, as a page shows them",

  listWidgets: "List widgets",
  createWidget: "Create a widget",
  getWidget: "Get a widget",
  updateWidget: "Update a widget",
  deleteWidget: "Delete a widget",
  duplicateWidget: "Make a copy of a widget",

  getEmbedCode: "Get the snippet that embeds a page or a widget",
  getEmbed: "Get what a visitor sees of a page or a widget, as data",

  listWorkspaces: "List workspaces",
  createWorkspace: "Create a workspace",
};
