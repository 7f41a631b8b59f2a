import * as z from "zod/mini";
import { endpoint, SESSION } from "#contract/core/endpoint.ts";
import { PlainDate } from "#contract/core/input-values.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { PageQuery, paged } from "#contract/core/paging.ts";
import { NumericId, Timestamp } from "#contract/core/values.ts";

/** `closed` and `reopened` are of workspaces. */
export const AUDIT_ACTIONS = [
  "created",
  "updated",
  "deleted",
  "imported",
  "trashed",
  "restored",
  "closed",
  "reopened",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
/** What a row is about. */
export const AUDIT_RECORDS = [
  "Bounce",
  "Connection",
  "Contact",
  "Draft comment",
  "Draft link",
  "E-mail address",
  "Email",
  "Export",
  "Font",
  "Form",
  "FormDraft",
  "Import",
  "Invitation",
  "Key",
  "Label",
  "Mail server",
  "Mapping",
  "Member",
  "Member invitation",
  "Note",
  "Page",
  "PageDraft",
  "Passkey",
  "Password",
  "Password link",
  "Provider account",
  "Report",
  "Retention",
  "Review",
  "ReviewExport",
  "Rule",
  "SavedReply",
  "Second factor",
  "Sign-in by link",
  "Submission",
  "Tag",
  "Token",
  "User",
  "View",
  "Webhook",
  "Widget",
  "WidgetDraft",
  "Workspace",
] as const;
export type AuditRecord = (typeof AUDIT_RECORDS)[number];
export const AUDIT_ACTORS = ["session", "key", "job", "visitor", "rule"] as const;
export const AUDIT_ROWS_PER_PAGE = 100;

export const AuditRow = z.object({
  id: z.int(),
  created_at: Timestamp,
  actor: z.object({
    kind: z.enum(AUDIT_ACTORS),
    /** Of the person, the key or the rule; null for jobs and visitors, and when it is gone. */
    name: z.nullable(z.string()),
    /** Tells the sessions of one person apart; it is not the token. */
    session: z.nullable(z.string()),
  }),
  action: z.enum(AUDIT_ACTIONS),
  record: z.string(),
  record_id: z.string(),
  /** Its name now; null when it is gone or has none. */
  record_name: z.nullable(z.string()),
  /** Null where nothing was recorded, and after the person in it was erased. */
  changes: z.nullable(z.record(z.string(), z.object({ old: z.unknown(), new: z.unknown() }))),
  is_erased: z.boolean(),
});
export type AuditRow = z.infer<typeof AuditRow>;

export const auditLogEndpoints = {
  /**
   * Newest first. Days are in UTC and both included. `search`: each of its words is in the action, the values before or
   * after, or the name of who did it or what it was done to. `before`: only rows with a lower id.
   */
  listAuditLog: endpoint({
    ...SESSION,
    method: "GET",
    path: "/audit-log",
    access: "admin",
    query: z.extend(PageQuery, {
      user_id: z.optional(NumericId),
      action: z.optional(z.enum(AUDIT_ACTIONS)),
      record: z.optional(z.enum(AUDIT_RECORDS)),
      search: z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.auditSearch))),
      before: z.optional(NumericId),
      from: z.optional(PlainDate),
      to: z.optional(PlainDate),
    }),
    answer: z.object({ data: paged(AuditRow) }),
  }),
};
