import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import {
  attachments,
  consents,
  contactTags,
  contacts,
  formDrafts,
  formMedia,
  formQuestions,
  forms,
  formSteps,
  formVersions,
  importDuplicates,
  importFailures,
  importMappings,
  imports,
  invitationRuns,
  invitees,
  labels,
  pageReviews,
  pages,
  reviewAnswers,
  reviewLabels,
  reviewNotes,
  reviewOriginals,
  reviewReports,
  reviewRules,
  reviews,
  savedReplies,
  savedViews,
  submissions,
  suppressions,
  tags,
  timelineEvents,
  wallDays,
  wallDrafts,
  wallHosts,
  wallMedia,
  wallVersions,
  widgetReviews,
  widgets,
  workspaceFonts,
} from "#server/platform/db/tables/schema.ts";

/**
 * The exported tables, referenced ones first. Left out on purpose: keys, tokens and webhooks (they hold secrets), links to
 * drafts with their comments (a link would open elsewhere, and a comment belongs to its link), the trash, records of who did what (the users
 * are not in the export; what rules did belongs to them), and unfinished work.
 */
const EXPORTED: readonly PgTable[] = [
  labels,
  tags,
  contacts,
  contactTags,
  forms,
  formQuestions,
  formDrafts,
  formVersions,
  formMedia,
  formSteps,
  imports,
  importFailures,
  importDuplicates,
  importMappings,
  reviews,
  reviewLabels,
  reviewAnswers,
  reviewOriginals,
  reviewNotes,
  reviewReports,
  attachments,
  submissions,
  consents,
  pages,
  pageReviews,
  widgets,
  widgetReviews,
  wallDrafts,
  wallVersions,
  wallMedia,
  wallDays,
  wallHosts,
  workspaceFonts,
  savedReplies,
  savedViews,
  reviewRules,
  invitationRuns,
  invitees,
  suppressions,
  timelineEvents,
];

const WHOLES = {
  review_id: reviews,
  contact_id: contacts,
  tag_id: tags,
  label_id: labels,
  form_id: forms,
  import_id: imports,
  page_id: pages,
  widget_id: widgets,
  run_id: invitationRuns,
};

/**
 * Tables whose rows are part of what these columns name. Rows of other tables may outlive what they name, such as consents
 * and timeline events.
 */
const PARTS = new Map<PgTable, (keyof typeof WHOLES)[]>([
  [contactTags, ["contact_id", "tag_id"]],
  [formQuestions, ["form_id"]],
  [formDrafts, ["form_id"]],
  [formVersions, ["form_id"]],
  [formMedia, ["form_id"]],
  [formSteps, ["form_id"]],
  [importFailures, ["import_id"]],
  [importDuplicates, ["import_id"]],
  [reviewLabels, ["review_id", "label_id"]],
  [reviewAnswers, ["review_id"]],
  [reviewOriginals, ["review_id"]],
  [reviewNotes, ["review_id"]],
  [attachments, ["review_id"]],
  [pageReviews, ["page_id", "review_id"]],
  [widgetReviews, ["widget_id", "review_id"]],
  [invitees, ["run_id"]],
]);

export interface ExportedTable {
  name: string;
  columns: string[];
  key: { name: string; type: string }[];
  numbered: boolean;
  /** What its rows are part of: the column that names it, and its table. */
  partOf: { column: string; whole: string }[];
}

function describe(table: PgTable): ExportedTable {
  const { name, columns, primaryKeys } = getTableConfig(table);
  const own = columns.filter((column) => column.name !== "workspace_id");
  const keys = (primaryKeys[0]?.columns ?? own).map((column) => column.name);
  return {
    name,
    columns: own.map((column) => column.name),
    key: own
      .filter((column) => keys.includes(column.name))
      .map((column) => ({ name: column.name, type: column.getSQLType().replace("bigserial", "bigint") })),
    partOf: (PARTS.get(table) ?? []).map((column) => ({ column, whole: getTableConfig(WHOLES[column]).name })),
    numbered: own.some((column) => column.name === "id" && column.getSQLType() === "bigserial"),
  };
}

export const EXPORTED_TABLES: readonly ExportedTable[] = EXPORTED.map(describe);
