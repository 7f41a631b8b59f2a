import { sql } from "drizzle-orm";
import type { MailServerInput } from "#contract/workspace/mail-server.ts";
import { type AuditEntry, type Changes, writeAudit } from "#server/domain/history/write-audit.ts";
import { findFirstWorkspace, requireOperator } from "#server/domain/workspace/operator.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { mailServer } from "#server/platform/db/tables/schema.ts";
import { validationError } from "#server/platform/errors/app-error.ts";
import { MAIL_CHANNEL } from "#server/platform/mail-server/open-mail-server.ts";
import {
  findMailServer,
  openMailPassword,
  sealMailPassword,
  type StoredMailServer,
} from "#server/platform/mail-server/stored-settings.ts";
import { presentMailServer } from "./present-mail-server.ts";

/*
 * Unlike webhooks and connections, a mail server may have an internal address: usually it is a relay on the same machine or
 * in the same network. Only operators name one, who could set SMTP_URL as well, and after a proof of who they are.
 */

/** Throws 422 for a user without a password: none is given, and the stored one belongs to another place. */
export function passwordOf(serverKey: string, input: MailServerInput, stored: StoredMailServer | undefined): string {
  if (input.user === "") return "";
  const password = input.password || (stored && openMailPassword(serverKey, input, stored.password));
  if (password === undefined || password === "")
    throw validationError({
      password: [
        stored?.password
          ? "For another server, security or user, enter the password again."
          : "The password field is required.",
      ],
    });
  return password;
}

const valuesOf = (input: MailServerInput) => ({
  host: input.host,
  port: input.port,
  security: input.security,
  user: input.user,
  senderName: input.sender_name,
  senderAddress: input.sender_address,
});

function changesOf(before: StoredMailServer | undefined, values: ReturnType<typeof valuesOf>): Changes {
  const entries = Object.entries(values).map(
    ([key, value]) => [key, { old: before?.[key as keyof typeof values] ?? null, new: value }] as const,
  );
  return Object.fromEntries(entries.filter(([, { old, new: next }]) => old !== next));
}

/** Serializes changes, also while there is no row to lock. Throws 422 where the environment names the mail server. */
async function lockSettings({ services, db }: Context): Promise<StoredMailServer | undefined> {
  if (services.config.mail)
    throw validationError({ host: ["SMTP_URL and MAIL_FROM name the mail server. Settings here would not be used."] });
  await db.execute(sql`lock table ${mailServer} in share row exclusive mode`);
  return findMailServer(db);
}

/** In the workspace whose admins are the operators, whichever is open. */
async function audit({ db, actor, workspace }: Context, entry: Pick<AuditEntry, "action" | "changes">): Promise<void> {
  const id = (await findFirstWorkspace(db)) ?? workspace.id;
  await writeAudit({ db, actor, workspace: { id } }, { record: "Mail server", recordId: "mail-server", ...entry });
}

/** With the commit every process reads the settings again; this one before it answers. */
async function announce(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`select pg_notify(${MAIL_CHANNEL}, '')`);
  ctx.afterCommit(() => ctx.services.mail.reload());
}

/** Throws 403 for anybody but an operator. */
export const getMailServer: Handler<"getMailServer"> = async (ctx) => {
  await requireOperator(ctx, ctx.db);
  return { data: await presentMailServer(ctx.services, ctx.db) };
};

/** Throws 403 for anybody but an operator, 422 while SMTP_URL is set, and for a user without a password. */
export const setMailServer: Handler<"setMailServer"> = async (ctx, { body }) => {
  const { db, services } = ctx;
  await requireOperator(ctx, db);
  const before = await lockSettings(ctx);
  const password = passwordOf(services.serverKey, body, before);
  const values = valuesOf(body);
  const changes = changesOf(before, values);
  if (body.user !== "" && body.password) changes["password"] = { old: null, new: null };
  const sealed = body.user === "" ? null : sealMailPassword(services.serverKey, body, password);
  const row = { ...values, password: sealed, updatedAt: sql`now()` };
  await db.insert(mailServer).values(row).onConflictDoUpdate({ target: mailServer.isOnly, set: row });
  if (Object.keys(changes).length > 0) await audit(ctx, { action: before ? "updated" : "created", changes });
  await announce(ctx);
  return { message: "Mail Server Updated Successfully", data: await presentMailServer(services, db) };
};

/** From then on no mail is sent; what is queued fails when its tries are over. Throws 403 and 422 as above. */
export const removeMailServer: Handler<"removeMailServer"> = async (ctx) => {
  const { db, services } = ctx;
  await requireOperator(ctx, db);
  const before = await lockSettings(ctx);
  await db.delete(mailServer);
  if (before) await audit(ctx, { action: "deleted", changes: { host: { old: before.host, new: null } } });
  await announce(ctx);
  return { message: "Mail Server Removed Successfully", data: await presentMailServer(services, db) };
};
