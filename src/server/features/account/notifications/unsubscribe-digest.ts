import { eq } from "drizzle-orm";
import { Hono, type Context as HonoContext } from "hono";
import { h } from "preact";
import * as z from "zod";
import { NOTIFICATION_EVENTS } from "#contract/account/notifications.ts";
import { digestUnsubscribePath } from "#contract/core/public-paths.ts";
import { m } from "#messages/gen/messages.js";
import { readChoices, saveChoices } from "#server/domain/notifications/notification-choices.ts";
import { signValue, verifySigned } from "#server/platform/auth/signature.ts";
import type { Services } from "#server/platform/context/context.ts";
import { users } from "#server/platform/db/tables/schema.ts";
import { serviceDocument } from "#server/platform/documents/notice-document.ts";
import { missingDocument } from "#server/platform/documents/plain-documents.ts";
import { localeOf } from "#server/platform/documents/prepare-view.ts";
import type { Document } from "#server/platform/documents/public-document.ts";
import { limitBodies } from "#server/platform/http/body-limit.ts";
import type { Locale } from "#visitor/text/locale.ts";
import { type Digest, DIGESTS } from "./digest-time.ts";

const PURPOSE = "digest";
const Named = z.tuple([z.int(), z.enum(DIGESTS)]);

interface Target {
  userId: number;
  digest: Digest;
}

export const digestUnsubscribeUrl = (
  { config, serverKey }: Pick<Services, "config" | "serverKey">,
  { userId, digest }: Target,
): string => config.publicUrl + digestUnsubscribePath(signValue(serverKey, PURPOSE, [userId, digest]));

/** Switches off what a person gets in a digest; what they get in other ways stays. Tells whether it is off, undefined for an unknown person. */
async function readOrLeave({ database }: Services, { userId, digest }: Target, leaves: boolean) {
  return database.system(async (db) => {
    const [user] = await db.select().from(users).where(eq(users.id, userId)).for("update");
    if (!user) return undefined;
    const choices = readChoices(user);
    const chosen = NOTIFICATION_EVENTS.filter((event) => choices[event] === digest);
    if (leaves && chosen.length > 0)
      await saveChoices(db, user, Object.fromEntries(chosen.map((event) => [event, "off"])));
    return leaves || chosen.length === 0;
  });
}

interface Parts {
  digest: Digest;
  hasLeft: boolean;
  locale: Locale;
  path: string;
  origin: string;
}

function leaveDocument({ digest, hasLeft, locale, path, origin }: Parts): Document {
  const isDaily = digest === "daily";
  const name = isDaily ? m.mail_digest_leave_daily({}, { locale }) : m.mail_digest_leave_weekly({}, { locale });
  const title = hasLeft ? m.visitor_unsubscribe_done_title({}, { locale }) : name;
  const settings = h("a", { href: `${origin}/settings/account#notifications` }, m.mail_digest_settings({}, { locale }));
  const body = [
    h("h1", null, title),
    hasLeft
      ? h("p", { class: "done", role: "status" }, m.mail_digest_left({}, { locale }))
      : h("form", { method: "post", action: path, class: "choices" }, h("button", { type: "submit" }, name)),
    h("p", { class: "hint" }, settings),
  ];
  return serviceDocument({ locale, title, origin, secret: true }, h("article", { class: "mine" }, body));
}

/** The address is a secret: it must not be cached or indexed. */
const HEADERS = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store", "x-robots-tag": "noindex" };

/** Opening the page changes nothing, because mail scanners open links; its button does, and so does the one-click request (RFC 8058). */
export function digestRoutes(services: Services): Hono {
  const { publicUrl: origin } = services.config;
  const answer = (c: HonoContext, { html, policy }: Document, status: 200 | 404 = 200) =>
    c.body(html, status, { ...HEADERS, "content-security-policy": policy });
  const show = (leaves: boolean) => async (c: HonoContext) => {
    const token = c.req.param("token") ?? "";
    const locale = localeOf(c);
    const named = verifySigned(services.serverKey, PURPOSE, Named, token);
    const target = named && { userId: named[0], digest: named[1] };
    const hasLeft = target && (await readOrLeave(services, target, leaves));
    if (!target || hasLeft === undefined) return answer(c, missingDocument(locale, "unsubscribe"), 404);
    const path = `${digestUnsubscribePath(token)}?lang=${locale}`;
    return answer(c, leaveDocument({ digest: target.digest, hasLeft, locale, path, origin }));
  };
  return new Hono()
    .use("/u/digest/*", limitBodies(services.config))
    .get("/u/digest/:token", show(false))
    .post("/u/digest/:token", show(true));
}
