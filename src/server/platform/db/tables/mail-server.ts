import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { MailSecurity } from "#contract/workspace/mail-server.ts";
import { updatedAt } from "#server/platform/db/columns/columns.ts";

/** The mail server of the installation, where the settings name one: no row or one. */
export const mailServer = pgTable(
  "mail_server",
  {
    isOnly: boolean("is_only").primaryKey().default(true),
    host: text("host").notNull(),
    port: integer("port").notNull(),
    security: text("security").$type<MailSecurity>().notNull(),
    /** Empty where nobody signs in. */
    user: text("user_name").notNull(),
    /** Sealed with the key of the installation; null without a user, and after a restore, because backups leave it out. */
    password: text("password"),
    senderName: text("sender_name").notNull(),
    senderAddress: text("sender_address").notNull(),
    updatedAt,
  },
  (t) => [check("mail_server_is_only", sql`${t.isOnly}`)],
);
