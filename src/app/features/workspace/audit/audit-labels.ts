import { AUDIT_RECORDS, type AuditAction, type AuditRecord, type AuditRow } from "#contract/workspace/audit-log.ts";
import { m } from "#messages/gen/messages.js";

const RECORDS: Record<AuditRecord, () => string> = {
  Bounce: m.audit_record_bounce,
  Connection: m.audit_record_connection,
  Contact: m.audit_record_contact,
  "Draft comment": m.audit_record_draft_comment,
  "Draft link": m.audit_record_draft_link,
  Email: m.audit_record_email,
  "E-mail address": m.account_email_address,
  Export: m.audit_record_export,
  Font: m.audit_record_font,
  Form: m.audit_record_form,
  FormDraft: m.audit_record_form_draft,
  Import: m.audit_record_import,
  Invitation: m.audit_record_invitation,
  Key: m.audit_record_key,
  Label: m.audit_record_label,
  "Mail server": m.smtp_title,
  Mapping: m.audit_record_mapping,
  Member: m.audit_record_member,
  "Member invitation": m.audit_record_member_invitation,
  Note: m.audit_record_note,
  Page: m.audit_record_page,
  PageDraft: m.audit_record_page_draft,
  Passkey: m.account_passkey,
  Password: m.account_password,
  "Password link": m.audit_record_password_link,
  "Provider account": m.audit_record_provider,
  Report: m.audit_record_report,
  Retention: m.retention_title,
  Review: m.audit_record_review,
  ReviewExport: m.audit_record_review_export,
  Rule: m.audit_record_rule,
  SavedReply: m.audit_record_saved_reply,
  "Second factor": m.account_factor,
  "Sign-in by link": m.audit_record_sign_in_link,
  Submission: m.audit_record_submission,
  Tag: m.audit_record_tag,
  Token: m.audit_record_token,
  User: m.audit_record_user,
  View: m.audit_record_view,
  Webhook: m.audit_record_webhook,
  Widget: m.audit_record_widget,
  WidgetDraft: m.audit_record_widget_draft,
  Workspace: m.audit_record_workspace,
};

export function recordLabel(record: string): string {
  const known = AUDIT_RECORDS.find((one) => one === record);
  return known ? RECORDS[known]() : record;
}

const ACTIONS: Record<AuditAction, () => string> = {
  created: m.audit_created,
  updated: m.audit_updated,
  deleted: m.audit_deleted,
  imported: m.audit_imported,
  trashed: m.audit_trashed,
  restored: m.audit_restored,
  closed: m.audit_closed,
  reopened: m.audit_reopened,
};

export const actionLabel = (action: AuditAction): string => ACTIONS[action]();

/** Where the general word would not say what happened. */
const ACTS: Partial<Record<`${AuditRecord} ${AuditAction}`, () => string>> = {
  "Bounce created": m.audit_received,
  "Draft comment created": m.audit_received,
  "Draft link deleted": m.audit_revoked,
  "Key deleted": m.audit_revoked,
  "Member created": m.audit_joined,
  "Member deleted": m.audit_left,
  "Member invitation created": m.audit_sent,
  "Member invitation deleted": m.audit_withdrawn,
  "Passkey created": m.audit_added,
  "Passkey deleted": m.audit_removed,
  "Provider account created": m.audit_added,
  "Provider account deleted": m.audit_removed,
  "Report created": m.audit_received,
  "Report updated": m.audit_settled,
  "Second factor created": m.audit_switched_on,
  "Second factor updated": m.audit_codes_renewed,
  "Second factor deleted": m.audit_switched_off,
  "Sign-in by link created": m.audit_used,
  "Submission deleted": m.audit_rejected,
  "Token deleted": m.audit_revoked,
};

/** What was done to what, by its name where it has one. */
export function actLabel({ action, record, record_id: id, record_name: name }: AuditRow): string {
  const known = AUDIT_RECORDS.find((one) => one === record);
  const label = (known && ACTS[`${known} ${action}`]) ?? ACTIONS[action];
  return m.audit_what({ action: label(), record: recordLabel(record), id: name ?? id });
}

export function actorLabel({ kind, name }: AuditRow["actor"]): string {
  if (kind === "job") return m.audit_by_laurel();
  if (kind === "visitor") return m.audit_by_visitor();
  if (name === null) return m.audit_by_gone();
  if (kind === "rule") return m.audit_by_rule({ name });
  return kind === "key" ? m.audit_by_key({ name }) : name;
}

/** A stored value as one text: texts as they are, everything else as JSON. */
function valueText(value: unknown): string {
  if (value === null || value === undefined || value === "") return m.audit_nothing();
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** One line for each field. A value that is the same before and after says whom the row is about. */
export const changeLines = ({ changes }: AuditRow): string[] =>
  Object.entries(changes ?? {}).map(([field, change]) => {
    const [old, now] = [valueText(change.old), valueText(change.new)];
    return old === now ? `${field}: ${now}` : m.audit_change({ field, old, now });
  });
