import { and, eq, sql } from "drizzle-orm";
import { Hono, type Context as HonoContext } from "hono";
import { h } from "preact";
import { LIMITS } from "#contract/core/limits.ts";
import { recipientPath } from "#contract/core/public-paths.ts";
import type { RecipientState } from "#contract/workspace/webhook-target.ts";
import { m } from "#messages/gen/messages.js";
import { namedRecipients } from "#server/domain/webhooks/confirmed-addresses.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { JOB_ACTOR, type Services } from "#server/platform/context/context.ts";
import { isOpen } from "#server/platform/db/closed-workspaces.ts";
import { webhooks, workspaces } from "#server/platform/db/tables/schema.ts";
import { serviceDocument } from "#server/platform/documents/notice-document.ts";
import { missingDocument } from "#server/platform/documents/plain-documents.ts";
import { localeOf } from "#server/platform/documents/prepare-view.ts";
import type { Document } from "#server/platform/documents/public-document.ts";
import { oneLine } from "#server/platform/email/single-line.ts";
import { limitBodies } from "#server/platform/http/body-limit.ts";
import type { Locale } from "#visitor/text/locale.ts";
import { type RecipientAct, type RecipientLink, readRecipientLink } from "./recipient-link.ts";

const STATE_AFTER: Record<RecipientAct, RecipientState> = { confirm: "confirmed", leave: "left" };

/**
 * The workspace and the state of the address, after the act if it is done. Undefined when the webhook no longer names the
 * address. In a workspace that is closed and may be opened again, only a refusal is heard.
 */
async function readOrAct({ database }: Services, { ref, act }: RecipientLink, isDone: boolean) {
  const { workspaceId, webhookId, email } = ref;
  return database.system(async (db) => {
    const isIt = and(eq(webhooks.workspaceId, workspaceId), eq(webhooks.id, webhookId));
    const [webhook] = await db
      .select({ url: webhooks.url, recipients: webhooks.recipients })
      .from(webhooks)
      .where(and(isIt, act === "leave" ? undefined : isOpen(webhooks.workspaceId)))
      .for("update");
    const recipient = webhook && namedRecipients(webhook).find((one) => one.email === email);
    const [workspace] = await db
      .select({ name: workspaces.name })
      .from(workspaces)
      .where(eq(workspaces.id, workspaceId));
    if (!recipient || !workspace) return undefined;
    const state = isDone ? STATE_AFTER[act] : recipient.state;
    if (state !== recipient.state) {
      const recipients = webhook.recipients.map((one) => (one.email === email ? { ...one, state } : one));
      await db
        .update(webhooks)
        .set({ recipients, updatedAt: sql`now()` })
        .where(isIt);
      const changes = { recipients: { old: { email, state: recipient.state }, new: { email, state } } };
      const by = { db, actor: JOB_ACTOR, workspace: { id: workspaceId } };
      await writeAudit(by, { action: "updated", record: "Webhook", recordId: webhookId, changes });
    }
    return { state, workspace: oneLine(workspace.name, LIMITS.workspaceName) };
  });
}

interface Parts {
  act: RecipientAct;
  isDone: boolean;
  workspace: string;
  locale: Locale;
  path: string;
  origin: string;
}

function recipientDocument({ act, isDone, workspace, locale, path, origin }: Parts): Document {
  const [label, done] =
    act === "confirm"
      ? [m.mail_recipient_confirm({}, { locale }), m.mail_recipient_confirmed({ workspace }, { locale })]
      : [m.mail_recipient_leave({}, { locale }), m.mail_recipient_left({ workspace }, { locale })];
  const about = m.mail_recipient_about({ workspace }, { locale });
  const body = [
    h("h1", null, about),
    isDone
      ? h("p", { class: "done", role: "status" }, done)
      : h("form", { method: "post", action: path, class: "choices" }, h("button", { type: "submit" }, label)),
  ];
  return serviceDocument({ locale, title: about, origin, secret: true }, h("article", { class: "mine" }, body));
}

/** The address is a secret: it must not be cached or indexed. */
const HEADERS = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store", "x-robots-tag": "noindex" };

/** Opening the page changes nothing, because mail scanners open links; its button does, and so does the one-click request (RFC 8058). */
export function recipientRoutes(services: Services): Hono {
  const { publicUrl: origin } = services.config;
  const answer = (c: HonoContext, { html, policy }: Document, status: 200 | 404 = 200) =>
    c.body(html, status, { ...HEADERS, "content-security-policy": policy });
  const show = (acts: boolean) => async (c: HonoContext) => {
    const token = c.req.param("token") ?? "";
    const locale = localeOf(c);
    const link = readRecipientLink(services, token);
    const found = link && (await readOrAct(services, link, acts));
    if (!found) return answer(c, missingDocument(locale, "unsubscribe"), 404);
    const { workspace, state } = found;
    const path = `${recipientPath(token)}?lang=${locale}`;
    const isDone = state === STATE_AFTER[link.act];
    return answer(c, recipientDocument({ act: link.act, isDone, workspace, locale, path, origin }));
  };
  return new Hono()
    .use("/u/recipient/*", limitBodies(services.config))
    .get("/u/recipient/:token", show(false))
    .post("/u/recipient/:token", show(true));
}
