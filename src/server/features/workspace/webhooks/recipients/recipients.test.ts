import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { WEBHOOK_LIMITS } from "#contract/workspace/webhook.ts";
import { m } from "#messages/gen/messages.js";
import { auditLog, webhookDeliveries, webhooks, workspaces } from "#server/platform/db/tables/schema.ts";
import { openMailServer } from "#server/testing/service/mail-server.ts";
import { openWebhooksFixture } from "#server/testing/seeds/webhooks.ts";
import { startRecipientEmails } from "./ask-email.ts";
import { recipientUrl } from "./recipient-link.ts";

const hooks = openWebhooksFixture();
const { at, change, run, deliveries } = hooks;
const server = openMailServer(() => at.service.services, startRecipientEmails);
beforeEach(() => at.service.services.mail.reload());

const ANN = "ann@acme.test";
const BOB = "bob@acme.test";
const locale = "en" as const;
/** As the fixture names it. */
const WORKSPACE = "Test";

const make = (url: string, as = at.home) =>
  as.api.call("createWebhook", { body: { url, target: "email", events: ["review.updated"] } });
const list = async () => (await at.home.api.call("listWebhooks")).data[0];
const states = async () =>
  Object.fromEntries((await list())?.recipients.map(({ email, state }) => [email, state]) ?? []);
const linkIn = (text = "", label: string) =>
  new URL((text.split(`${label}:\n`)[1] ?? "").split("\n")[0] ?? "").pathname;
const mailsTo = (email: string) => server().caught.filter(({ to }) => to.includes(email));
const post = (path: string) => at.service.request(path, { method: "POST" });

/** A webhook to these addresses, of which the first ones have confirmed. */
async function confirmed(emails: string[], count = emails.length) {
  const { data } = await make(`mailto:${emails.join(",")}`);
  await server().arrived(emails.length);
  for (const email of emails.slice(0, count))
    await post(linkIn(mailsTo(email)[0]?.mail.text, m.mail_recipient_confirm({}, { locale })));
  server().clear();
  return data.id;
}

test("an address gets nothing until it confirms by the button of its link, which opening it does not press", async () => {
  await make(`mailto: ${ANN.toUpperCase()}, ${BOB},${ANN}`);
  expect(await states()).toEqual({ [ANN]: "waiting", [BOB]: "waiting" });
  const asked = await server().arrived(2);
  expect(asked.flatMap(({ to }) => to).toSorted()).toEqual([ANN, BOB]);
  expect(asked[0]?.mail.subject).toBe(m.mail_recipient_ask_subject({ workspace: WORKSPACE }, { locale }));
  const path = linkIn(mailsTo(ANN)[0]?.mail.text, m.mail_recipient_confirm({}, { locale }));
  const page = await at.service.request(path);
  expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(await page.text()).toContain(m.mail_recipient_confirm({}, { locale }));
  expect(await states()).toEqual({ [ANN]: "waiting", [BOB]: "waiting" });
  expect(await (await post(path)).text()).toContain(m.mail_recipient_confirmed({ workspace: WORKSPACE }, { locale }));
  expect(await states()).toEqual({ [ANN]: "confirmed", [BOB]: "waiting" });
  const rows = await at.system((db) => db.select().from(auditLog).orderBy(auditLog.id));
  expect(rows.at(-1)).toMatchObject({ action: "updated", record: "Webhook", actorKind: "job" });
  const [review = 0] = await at.insert({ comment: "Best bread", words: "Best bread", rating: 4, reviewerName: "Rosa" });
  server().clear();
  await change(review);
  await run();
  const [mail, ...others] = await server().arrived(1);
  expect(others).toEqual([]);
  expect(mail?.to).toEqual([ANN]);
  expect(mail?.mail.subject).toBe(`${m.hooks_event_updated({}, { locale })}: ★★★★☆ Rosa`);
  expect(mail?.mail.text).toContain(`> new ${review}`);
  expect(mail?.mail.text).toContain(`/reviews/text/${review}`);
  expect(mail?.header.join("\n")).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  const { data } = await at.home.api.call("listWebhookDeliveries", {
    params: { id: (await list())?.id ?? 0 },
    query: {},
  });
  expect(data.data).toMatchObject([{ recipient: ANN, state: "delivered", response_status: 250, attempts: 1 }]);
});

test("who stops the e-mails gets none that wait, and is not asked again", async () => {
  const id = await confirmed([ANN, BOB]);
  const [one = 0, two = 0] = await at.insert({}, {});
  await change(one);
  await run();
  await server().arrived(2);
  const leave = linkIn(mailsTo(ANN)[0]?.mail.text, m.mail_recipient_leave({}, { locale }));
  server().clear();
  await change(two);
  expect((await post(leave)).status).toBe(200);
  await run();
  expect((await server().arrived(1)).flatMap(({ to }) => to)).toEqual([BOB]);
  expect((await deliveries()).filter(({ recipient }) => recipient === ANN).map(({ state }) => state)).toEqual([
    "delivered",
    "failed",
  ]);
  server().clear();
  // Taken out and named again: the choice of the person stays.
  for (const url of [`mailto:${BOB}`, `mailto:${ANN},${BOB}`])
    await at.home.api.call("updateWebhook", { params: { id }, body: { url } });
  expect(await states()).toEqual({ [ANN]: "left", [BOB]: "confirmed" });
  const jobs = await at.service.services.database.sql(
    "select 1 from pgboss.job where name = 'ask-webhook-recipient' and state < 'completed'",
  );
  expect([jobs.rows, server().caught]).toEqual([[], []]);
});

test("who has not confirmed is asked again by a change an hour later, not earlier", async () => {
  const { data } = await make(`mailto:${ANN}`);
  await server().arrived(1);
  const save = () => at.home.api.call("updateWebhook", { params: { id: data.id }, body: { description: null } });
  await save();
  expect(await server().arrived(1)).toHaveLength(1);
  const earlier = JSON.stringify([{ email: ANN, state: "waiting", askedAt: "2026-01-01T00:00:00Z", addedBy: null }]);
  await at.system((db) => db.update(webhooks).set({ recipients: sql`${earlier}::jsonb` }));
  await save();
  expect(await server().arrived(2)).toHaveLength(2);
});

test("five e-mails a day ask one address, from whatever workspace", async () => {
  const email = "dan@acme.test";
  const other = await at.service.workspace("Other");
  const ids: number[] = [];
  for (const as of [at.home, other, at.home, other, at.home]) ids.push((await make(`mailto:${email}`, as)).data.id);
  const refused = { status: 429, retryAfter: expect.any(Number) };
  await expect(make("mailto:DAN@acme.test", other)).rejects.toMatchObject(refused);
  expect(await server().arrived(5)).toHaveLength(5);
  // Asking again is left out, and other changes are made.
  const earlier = JSON.stringify([{ email, state: "waiting", askedAt: "2026-01-01T00:00:00Z", addedBy: null }]);
  await at.system((db) => db.update(webhooks).set({ recipients: sql`${earlier}::jsonb` }));
  const params = { id: ids[0] ?? 0 };
  const { data } = await at.home.api.call("updateWebhook", { params, body: { description: "Team" } });
  expect(data.description).toBe("Team");
  const jobs = await at.service.services.database.sql(
    "select 1 from pgboss.job where name = 'ask-webhook-recipient' and state < 'completed'",
  );
  expect(jobs.rows).toEqual([]);
  expect(mailsTo(email)).toHaveLength(5);
});

test("a test goes to every confirmed address, and needs one", async () => {
  const id = await confirmed([ANN, BOB, "cem@acme.test"], 2);
  const { data } = await at.home.api.call("testWebhook", { params: { id } });
  expect(data.state).toBe("delivered");
  const mails = await server().arrived(2);
  expect(mails.flatMap(({ to }) => to).toSorted()).toEqual([ANN, BOB]);
  expect(mails[0]?.mail.text).toContain(m.hooks_test_words({}, { locale }));
  await at.home.api.call("updateWebhook", { params: { id }, body: { url: "mailto:cem@acme.test" } });
  await expect(at.home.api.call("testWebhook", { params: { id } })).rejects.toMatchObject({ status: 422 });
});

test("what the mail server refuses for good is failed, what it puts off is tried again under the same id", async () => {
  await confirmed([ANN]);
  const [review = 0] = await at.insert({ comment: "x", words: "x" });
  await change(review);
  server().refuseWith(451);
  await run();
  expect(await deliveries()).toMatchObject([{ state: "queued", responseStatus: 451, attempts: 1 }]);
  server().refuseWith(550);
  await run();
  expect(await deliveries()).toMatchObject([{ state: "failed", responseStatus: 550, attempts: 2, retryAt: null }]);
});

test("an address gets a limited number of e-mails within an hour", async () => {
  const id = await confirmed([ANN]);
  const done = { workspaceId: at.home.workspaceId, webhookId: id, recipient: ANN, event: "review.updated" };
  const rows = Array.from({ length: WEBHOOK_LIMITS.emailsPerHour }, () => ({
    ...done,
    payload: {},
    state: "delivered",
    deliveredAt: sql`now()`,
  }));
  await at.system((db) => db.insert(webhookDeliveries).values(rows));
  const [review = 0] = await at.insert({ comment: "x", words: "x" });
  await change(review);
  await run();
  expect(server().caught).toEqual([]);
  expect((await deliveries()).at(-1)).toMatchObject({ state: "failed", attempts: 1, responseStatus: null });
});

test.each(["mailto:", "mailto:ann", `mailto:${ANN},bob`, `mailto:${ANN}?bcc=x@evil.test`, "https://acme.test/hook"])(
  "%s is no address for e-mails",
  async (url) => {
    await expect(make(url)).rejects.toMatchObject({ status: 422, fields: { url: expect.anything() } });
  },
);

test("more than ten addresses, e-mail addresses for another target and e-mails without a mail server are refused", async () => {
  const eleven = Array.from({ length: WEBHOOK_LIMITS.recipients + 1 }, (_, index) => `a${index}@acme.test`);
  await expect(make(`mailto:${eleven.join(",")}`)).rejects.toMatchObject({
    status: 422,
    fields: { url: expect.anything() },
  });
  const body = { url: `mailto:${ANN}`, events: ["review.updated" as const] };
  await expect(at.home.api.call("createWebhook", { body })).rejects.toMatchObject({ status: 422 });
  const { config, mail } = at.service.services;
  const settings = config.mail;
  config.mail = undefined;
  await mail.reload();
  await expect(make(`mailto:${ANN}`)).rejects.toMatchObject({ status: 422, fields: { target: expect.anything() } });
  config.mail = settings;
  await mail.reload();
});

test("a link that was changed, or whose webhook is gone, finds nothing", async () => {
  const { data } = await make(`mailto:${ANN}`);
  const [mail] = await server().arrived(1);
  const path = linkIn(mail?.mail.text, m.mail_recipient_confirm({}, { locale }));
  expect((await post(`${path}x`)).status).toBe(404);
  await at.home.api.call("deleteWebhook", { params: { id: data.id } });
  expect((await post(path)).status).toBe(404);
});

test("who stops the e-mails while the workspace is closed is heard, and nobody confirms", async () => {
  const { data } = await make(`mailto:${ANN},${BOB}`);
  const linkOf = (email: string, act: "confirm" | "leave") => {
    const { workspaceId } = at.home;
    return new URL(recipientUrl(at.service.services, { workspaceId, webhookId: data.id, email }, act)).pathname;
  };
  const [leave, confirm] = [linkOf(ANN, "leave"), linkOf(BOB, "confirm")];
  const close = (closedAt: string | null) => at.system((db) => db.update(workspaces).set({ closedAt }));
  await close(new Date().toISOString());
  expect([(await post(leave)).status, (await post(confirm)).status]).toEqual([200, 404]);
  await close(null);
  expect(await states()).toEqual({ [ANN]: "left", [BOB]: "waiting" });
});
