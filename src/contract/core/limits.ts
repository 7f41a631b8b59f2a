import { STARS } from "./stars.ts";

const MB = 1024 * 1024;

/** Every limit of v3 interface, section 8, once. Bytes for files, characters for texts. */
export const LIMITS = {
  reviewsPerPage: 15,
  pagesPerPage: 1000,
  logoBytes: 15 * MB,
  fontBytes: 1 * MB,
  imageBytes: 15 * MB,
  videoBytes: 100 * MB,
  /** Ours; as sent and, packed with gzip, as unpacked. */
  csvBytes: 100 * MB,
  csvRows: 500_000,
  /** A spreadsheet is read as a whole by the browser. */
  xlsxBytes: 10 * MB,
  bodyBytes: 2 * MB,
  pageName: 256,
  pageSubtitle: 1020,
  slugMin: 3,
  slugMax: 100,
  buttonName: 60,
  ctaHeading: 120,
  ctaBody: 500,
  ctaLabel: 60,
  colour: 20,
  ctaPosition: 50,
  url: 2048,
  reviewTitle: 255,
  reviewText: 100_000,
  shortText: 255,
  workspaceName: 100,
  workspaceDescription: 160,
  userName: 100,
  email: 254,
  passwordMin: 10,
  passwordMax: 200,
  keyName: 60,
  /** Open invitations of one workspace. */
  memberInvitations: 200,
  starMin: STARS.min,
  starMax: STARS.max,
  feedsPerPage: 1000,
  /** Labels that a wall offers its visitors. */
  searchLabels: 40,
  /** Characters of a search in the audit log. */
  auditSearch: 200,
  /** Sites a wall may be limited to, and characters of each. */
  allowedOrigins: 20,
  allowedOrigin: 120,
  widgetName: 256,
  widgetReviews: 100,
  customCss: 20_000,
  settingsLength: 65_536,
  filterValue: 255,
  filterValues: 100,
  importColumns: 100,
  embedHeight: 200_000,
  formName: 140,
  formText: 5000,
  formHtml: 20_000,
  formItems: 50,
  formLanguages: 40,
  questionOptions: 30,
  recordingPrompts: 10,
  /** Of one form; the oldest are deleted. */
  formVersions: 50,
  /** Of one page or widget; the oldest are deleted. */
  wallVersions: 50,
  recordingSeconds: 3600,
  path: 1024,
  changeNote: 500,
  /** Of the team on a review. */
  note: 2000,
  notesOfReview: 500,
  /** In one note. */
  mentions: 20,
  /** Live links to the draft of one wall. */
  draftLinks: 20,
  draftLinkName: 60,
  draftLinkDays: 90,
  draftComment: 2000,
  /** Through one link. */
  draftComments: 200,
  draftCommentsShown: 500,
  reply: 5000,
  savedReplyName: 60,
  /** Of one workspace. */
  savedReplies: 200,
  fonts: 20,
  labelsOfReview: 100,
  /** Reviews one bulk action may list, and how many are processed before its answer. A filter has no limit. */
  changedByList: 5000,
  exportedByList: 1000,
  changedAtOnce: 100,
  trashDays: 30,
  retentionDays: 36_500,
  countedReviews: 1000,
  facetedReviews: 5000,
  /** With a search, which has to read the texts. */
  facetedMatches: 2000,
  viewsCounted: 30,
  viewName: 60,
  viewFilter: 8000,
  /** Of one person in one workspace. */
  views: 200,
  /** Of one workspace. */
  rules: 50,
  ruleName: 80,
  actionsOfRule: 10,
  /** Runs of a rule in a row that fail before it is paused. */
  ruleFailures: 5,
  /** After these days a run of a rule is no longer listed and cannot be undone. */
  ruleRunDays: 180,
  /** Days of arrival a dry run looks at, and the reviews it shows. */
  dryRunDays: 30,
  dryRunShown: 20,
  /** Answers, and files to remove, that one update of a review may name. */
  namedInUpdate: 500,
  highlights: 10,
  highlight: 500,
  cues: 2000,
  cueText: 1000,
  cueEnd: 14_400,
  reportsShown: 200,
  /** Unsettled, of one workspace. */
  openReports: 1000,
} as const;
