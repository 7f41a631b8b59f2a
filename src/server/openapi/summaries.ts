import type { EndpointName, Endpoints } from "#contract/index.ts";

/** Endpoints of the interface, without those of the dashboard's own session. */
export type PublicName = { [Name in EndpointName]: Endpoints[Name]["door"] extends "v3" ? Name : never }[EndpointName];

/** What each operation does, in a line. Here and not in the contract, because a browser has no use for it. */
export const SUMMARIES: Record<PublicName, string> = {
  getUser: "Get the authenticated user",
  updateUser: "Update the authenticated user",
  createToken: "Get a Bearer token for a key pair",
  revokeToken: "End a Bearer token before its time",
  getCapabilities: "Get what this service answers beyond the interface",
  getOpenApi: "Get this description",

  listReviews: "List reviews of every type",
  getTextReview: "Get a text review",
  getVideoReview: "Get a video review",
  getAudioReview: "Get an audio review",
  getSocialReview: "Get a social review",
  updateTextReview: "Update a text review",
  updateVideoReview: "Update a video review",
  updateAudioReview: "Update an audio review",
  updateSocialReview: "Update a social review",
  deleteTextReview: "Delete a text review",
  deleteVideoReview: "Delete a video review",
  deleteAudioReview: "Delete an audio review",
  deleteSocialReview: "Delete a social review",
  setReviewLabels: "Set the labels of a review",

  listLabels: "List the labels of reviews",
  createLabel: "Create a label",
  updateLabel: "Update a label",
  deleteLabel: "Delete a label",

  importTextReview: "Import one text review",
  importVideoReview: "Import one video review",
  importAudioReview: "Import one audio review",
  importWebLink: "Import a review from a web address",
  importTextCsv: "Import text reviews from a CSV file",
  listImports: "List imports",
  getImport: "Get an import, with the rows that failed",
  listPlatforms: "List the platforms reviews are imported from",

  listForms: "List review forms",
  createForm: "Create a form",
  getForm: "Get a form, with its questions",
  updateForm: "Update a form",
  deleteForm: "Delete a form; its reviews stay",
  duplicateForm: "Duplicate a form",

  listPages: "List pages",
  createPage: "Create a page",
  getPage: "Get a page",
  updatePage: "Update a page",
  deletePage: "Delete a page",
  duplicatePage: "Duplicate a page",
  listPageReviews: "List reviews to choose from for a page",
  listSelectedReviews: "Get reviews by their identifiers, as a page shows them",

  listWidgets: "List widgets",
  createWidget: "Create a widget",
  getWidget: "Get a widget",
  updateWidget: "Update a widget",
  deleteWidget: "Delete a widget",
  duplicateWidget: "Duplicate a widget",

  getEmbedCode: "Get the snippet that embeds a page or a widget",
  getEmbed: "Get what a visitor sees of a page, as data",

  listContacts: "List contacts",
  createContact: "Create a contact",
  getContact: "Get a contact, with its timeline",
  updateContact: "Update a contact",
  deleteContact: "Delete a contact",
  listTimeline: "List the timeline of a contact",
  createNote: "Add a note to a contact",
  setContactTags: "Set the tags of a contact",
  importContacts: "Import contacts from a CSV file",
  exportContacts: "Export contacts",
  listTags: "List the tags of contacts",
  createTag: "Create a tag",
  updateTag: "Update a tag",
  deleteTag: "Delete a tag",

  listWorkspaces: "List workspaces",
  createWorkspace: "Create a workspace",
  getWorkspace: "Get a workspace",
  updateWorkspace: "Update a workspace",
};
