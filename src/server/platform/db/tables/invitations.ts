import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { QuietHours, Reminder } from "#contract/invitations/invitation.ts";
import type { RunProblem, RunState } from "#contract/invitations/invitation-states.ts";
import type { InviteeState } from "#contract/contacts/invitee-states.ts";
import type { EXPORT_STATES } from "#contract/workspace/workspace-export.ts";
import { instant } from "#server/platform/db/columns/instant.ts";
import { bigId, createdAt, tenant, updatedAt } from "#server/platform/db/columns/columns.ts";

export const invitationRuns = pgTable(
  "invitation_runs",
  {
    workspaceId: tenant,
    id: bigId,
    name: text("name").notNull(),
    state: text("state").$type<RunState>().notNull().default("draft"),
    formId: bigint("form_id", { mode: "number" }).notNull(),
    subject: text("subject").notNull().default(""),
    message: text("message").notNull().default(""),
    replyTo: text("reply_to"),
    reminders: jsonb("reminders").$type<Reminder[]>().notNull().default([]),
    quietHours: jsonb("quiet_hours").$type<QuietHours>(),
    sendAt: instant("send_at"),
    problem: text("problem").$type<RunProblem>(),
    userId: integer("user_id"),
    version: integer("version").notNull().default(1),
    createdAt,
    updatedAt,
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index("invitation_runs_going")
      .on(t.sendAt)
      .where(sql`${t.state} in ('scheduled', 'running')`),
  ],
);

/** One person of a run, address in lower case. `nextAt` is when the next mail is due; null when none is. */
export const invitees = pgTable(
  "invitees",
  {
    workspaceId: tenant,
    id: bigId,
    runId: bigint("run_id", { mode: "number" }).notNull(),
    contactId: bigint("contact_id", { mode: "number" }),
    email: text("email").notNull(),
    name: text("name").notNull().default(""),
    company: text("company").notNull().default(""),
    state: text("state").$type<InviteeState>().notNull().default("queued"),
    reason: text("reason"),
    remindersSent: integer("reminders_sent").notNull().default(0),
    attempts: integer("attempts").notNull().default(0),
    nextAt: instant("next_at"),
    /** Set while the mail server has not answered; after a crash in between the mail is never sent twice. */
    sendingAt: instant("sending_at"),
    /** When the last mail was sent; `sentAt` is the first. */
    mailedAt: instant("mailed_at"),
    sentAt: instant("sent_at"),
    openedAt: instant("opened_at"),
    startedAt: instant("started_at"),
    reviewedAt: instant("reviewed_at"),
    reviewId: bigint("review_id", { mode: "number" }),
    createdAt,
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex("invitees_email").on(t.workspaceId, t.runId, t.email),
    index("invitees_state").on(t.workspaceId, t.runId, t.state),
    index("invitees_contact").on(t.workspaceId, t.contactId),
    index("invitees_person").on(t.workspaceId, t.email),
    index("invitees_due")
      .on(t.nextAt)
      .where(sql`${t.nextAt} is not null`),
  ],
);

/** Addresses that must not be mailed, as keyed hashes that outlive the person's record. */
export const suppressions = pgTable(
  "suppressions",
  {
    workspaceId: tenant,
    emailHash: text("email_hash").notNull(),
    reason: text("reason").$type<"unsubscribed" | "bounced">().notNull(),
    createdAt,
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.emailHash] })],
);

/** Exports of a workspace. `file` is in the data folder until `expiresAt`. */
export const workspaceExports = pgTable(
  "workspace_exports",
  {
    workspaceId: tenant,
    id: bigId,
    state: text("state").$type<(typeof EXPORT_STATES)[number]>().notNull().default("queued"),
    file: text("file"),
    bytes: bigint("bytes", { mode: "number" }),
    counts: jsonb("counts").$type<Record<string, number>>().notNull().default({}),
    message: text("message"),
    userId: integer("user_id"),
    createdAt,
    finishedAt: instant("finished_at"),
    expiresAt: instant("expires_at"),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.id] })],
);
