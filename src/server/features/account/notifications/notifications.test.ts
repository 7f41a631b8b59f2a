import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { NotificationChoices } from "#contract/account/notifications.ts";
import { startAssignedEmails } from "#server/features/reviews/actions/assigned-email.ts";
import { startMentionEmails } from "#server/features/reviews/notes/mention-email.ts";
import { memberships, reviews, submissions } from "#server/platform/db/tables/schema.ts";
import { type TestMember, addMember, sessionOf } from "#server/testing/seeds/members.ts";
import { openMailServer } from "#server/testing/service/mail-server.ts";
import { type TestService, createTestService } from "#server/testing/service/test-service.ts";
import { startDigests } from "./digest-email.ts";
import { lastDue } from "./digest-time.ts";
import { queueDigests } from "./queue-digests.ts";

const DAILY = "Your reviews: daily digest";
const WEEKLY = "Your reviews: weekly summary";

let service: TestService;
let home: Awaited<ReturnType<TestService["workspace"]>>;
let owner: TestMember["api"];
let editor: TestMember;

beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());
const server = openMailServer(() => service.services, startDigests, startMentionEmails, startAssignedEmails);
beforeEach(async () => {
  await service.reset();
  home = await service.workspace("Bakery");
  owner = await sessionOf(service, home, home.userId);
  editor = await addMember(service, home, "Eve", "editor");
});

const system = <T>(run: Parameters<typeof service.services.database.system<T>>[0]) =>
  service.services.database.system(run);
const choose = (api: TestMember["api"], body: Partial<NotificationChoices>) =>
  api.call("updateNotifications", { body });
/** Times of the tests are in the past, so that no schedule of the service meets them. */
const at = (time: string) => new Date(`2026-06-${time}Z`);
const pass = (time: string) => queueDigests(service.services, at(time));

async function addReview(createdAt: string, more: Partial<typeof reviews.$inferInsert> = {}) {
  const { workspaceId } = home;
  const values = {
    workspaceId,
    medium: "text",
    reviewerName: "Rosa",
    words: "Best bread",
    formId: 1,
    rating: 5,
    ...more,
  };
  const [row] = await system((db) =>
    db
      .insert(reviews)
      .values({ ...values, createdAt: at(createdAt).toISOString() })
      .returning({ id: reviews.id }),
  );
  return row?.id ?? 0;
}

/** Waits until every job of the queues was worked on. */
const drained = () =>
  vi.waitFor(
    async () => {
      const { rows } = await service.services.database.sql(
        `select count(*)::int as open from pgboss.job where state in ('created', 'active', 'retry') and
          name in ('send-digest', 'mail-note-mention', 'mail-assigned')`,
      );
      expect(rows).toEqual([{ open: 0 }]);
    },
    { timeout: 10_000 },
  );
const sentTo = async (subject: string) => {
  await drained();
  return server()
    .caught.filter(({ mail }) => mail.subject === subject)
    .flatMap(({ to }) => to);
};
const ONLY_OWNER = async () => choose(editor.api, { new_review: "off", waiting_review: "off" });

describe("the daily digest", () => {
  test("has what came since the last one, is sent once by several processes, and not when there is nothing", async () => {
    await ONLY_OWNER();
    await pass("01T08:05:00");
    await addReview("01T07:00:00", { words: "Before anybody was seen" });
    await addReview("01T12:00:00");
    await addReview("02T09:00:00", { words: "Of the next day" });
    await addReview("01T13:00:00", { words: "Imported", formId: null });
    const { workspaceId } = home;
    const held = {
      workspaceId,
      formId: 1,
      bodyHash: "x",
      heldFor: ["link"],
      createdAt: at("01T14:00:00").toISOString(),
    };
    await system((db) => db.insert(submissions).values(held));
    expect(await sentTo(DAILY)).toEqual([]);

    await Promise.all([pass("02T08:05:00"), pass("02T08:05:00"), pass("02T08:05:00")]);
    await pass("02T08:20:00");
    expect(await sentTo(DAILY)).toEqual(["owner1@example.test"]);
    const [{ mail, header } = { mail: undefined, header: [] }] = server().caught;
    expect(mail?.text).toContain("Bakery\n\n1 new review\n\n1 review is waiting for your decision");
    expect(mail?.text).toContain("Best bread");
    for (const other of ["Before anybody", "Of the next day", "Imported"]) expect(mail?.text).not.toContain(other);
    expect(header).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(mail?.text).toContain("/settings/account#notifications");

    server().clear();
    await pass("03T08:05:00");
    expect(await sentTo(DAILY)).toEqual(["owner1@example.test"]);
    await pass("04T08:05:00");
    expect((await sentTo(DAILY)).length).toBe(1);
  });

  test("is sent in the morning of the person's time zone, in their language", async () => {
    await ONLY_OWNER();
    await system((db) =>
      db.execute(sql`update users set preferences = preferences || '{"time_zone":"Asia/Tokyo","language":"de"}'`),
    );
    await pass("01T23:30:00");
    await addReview("02T05:00:00");
    await pass("02T22:45:00");
    expect(await sentTo("Ihre Bewertungen: Übersicht des Tages")).toEqual([]);
    await pass("02T23:15:00");
    expect(await sentTo("Ihre Bewertungen: Übersicht des Tages")).toEqual(["owner1@example.test"]);
  });

  test("is sent in the morning of the workspace when the person has chosen no time zone", async () => {
    await ONLY_OWNER();
    await owner.call("updateWorkspaceDefaults", { body: { time_zone: "Asia/Tokyo" } });
    await pass("01T23:30:00");
    await addReview("02T05:00:00");
    await pass("02T22:45:00");
    expect(await sentTo(DAILY)).toEqual([]);
    await pass("02T23:15:00");
    expect(await sentTo(DAILY)).toEqual(["owner1@example.test"]);
    expect((await owner.call("getNotifications")).time_zone).toBe("Asia/Tokyo");
    await owner.call("updatePreferences", { body: { time_zone: "Europe/Vienna" } });
    expect((await owner.call("getNotifications")).time_zone).toBe("Europe/Vienna");
    expect((await editor.api.call("getNotifications")).time_zone).toBe("Asia/Tokyo");
  });

  test("waits for the next morning after a standstill, and leaves nothing out", async () => {
    await ONLY_OWNER();
    await pass("01T08:05:00");
    await addReview("01T12:00:00");
    await pass("02T15:00:00");
    expect(await sentTo(DAILY)).toEqual([]);
    await pass("03T08:05:00");
    expect(await sentTo(DAILY)).toEqual(["owner1@example.test"]);
  });

  test("holds nothing of a workspace that the person has left, is suspended in, or never was in", async () => {
    const other = await service.workspace("Bank");
    const joined = { workspaceId: other.workspaceId, userId: editor.id, role: "viewer" };
    await system((db) => db.insert(memberships).values(joined));
    await choose(owner, { new_review: "off", waiting_review: "off" });
    await pass("01T08:05:00");
    await addReview("01T12:00:00");
    await addReview("01T12:00:00", { workspaceId: other.workspaceId, words: "Secret of the bank" });
    await system((db) =>
      db
        .update(memberships)
        .set({ suspendedAt: at("01T13:00:00").toISOString() })
        .where(sql`user_id = ${editor.id} and workspace_id = ${home.workspaceId}`),
    );
    await pass("02T08:05:00");
    // Of the owner of the other workspace, and of the editor, who is active in that one alone.
    expect(await sentTo(DAILY)).toHaveLength(2);
    for (const { mail } of server().caught) {
      expect(mail.text).toContain("Secret of the bank");
      expect(mail.text).not.toContain("Best bread");
    }
  });
});

test("the weekly summary comes on Monday, and has mentions only where they are chosen for it", async () => {
  await ONLY_OWNER();
  await choose(owner, { new_review: "weekly", waiting_review: "off" });
  // The first of June 2026 is a Monday.
  await pass("01T08:05:00");
  await addReview("03T12:00:00");
  await pass("05T08:05:00");
  expect(await sentTo(WEEKLY)).toEqual([]);
  await pass("08T08:05:00");
  expect(await sentTo(WEEKLY)).toEqual(["owner1@example.test"]);
});

test("one click of a mail program, or the button of its page, stops a digest and nothing else", async () => {
  await ONLY_OWNER();
  await choose(owner, { waiting_review: "weekly" });
  await pass("01T08:05:00");
  await addReview("01T12:00:00");
  await pass("02T08:05:00");
  await drained();
  const line = server().caught[0]?.header.find((one) => one.startsWith("List-Unsubscribe:")) ?? "";
  const { pathname } = new URL(/<(.*)>/.exec(line)?.[1] ?? "");
  expect((await service.request(pathname)).status).toBe(200);
  expect((await owner.call("getNotifications")).data).toMatchObject({ new_review: "daily" });
  const body = "List-Unsubscribe=One-Click";
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  expect((await service.request(pathname, { method: "POST", headers, body })).status).toBe(200);
  expect((await owner.call("getNotifications")).data).toMatchObject({
    new_review: "off",
    waiting_review: "weekly",
    mention: "now",
  });
  expect((await service.request(`${pathname}x`, { method: "POST" })).status).toBe(404);
});

test("choices are of one person, unknown modes change nothing, and telling at once is told by the flags of the interface", async () => {
  expect((await owner.call("getNotifications")).data).toEqual({
    new_review: "daily",
    waiting_review: "daily",
    mention: "now",
    assigned: "now",
    draft_comment: "own",
    webhook_off: "now",
    rule_paused: "now",
  });
  await expect(choose(owner, { mention: "weekly" as "now" })).rejects.toMatchObject({ status: 422 });
  await choose(owner, { new_review: "now" });
  const flags = async () => (await home.api.call("getUser")).data.user_meta;
  expect(await flags()).toMatchObject({ text_feed_notification: "1", video_feed_notification: "1" });
  await owner.call("updateUser", { body: { video_feed_notification: false } });
  await choose(owner, { new_review: "now" });
  expect(await flags()).toMatchObject({ text_feed_notification: "1", video_feed_notification: "0" });
  await choose(owner, { new_review: "weekly" });
  expect(await flags()).toMatchObject({ text_feed_notification: "0" });
  expect((await owner.call("getNotifications")).data.new_review).toBe("weekly");
  expect((await editor.api.call("getNotifications")).data.new_review).toBe("daily");
});

test("mentions are told at once, in the digest or not at all", async () => {
  const id = await addReview("01T12:00:00", { formId: null });
  const mention = () =>
    owner.call("createReviewNote", {
      params: { type: "text", id },
      body: { text: "See @Eve", mentions: [editor.id] },
    });
  const SUBJECT = "Owner 1 mentioned you in a note";
  await mention();
  expect(await sentTo(SUBJECT)).toHaveLength(1);
  server().clear();
  await choose(editor.api, { mention: "daily" });
  await mention();
  expect(await sentTo(SUBJECT)).toEqual([]);
  await system((db) => db.execute(sql`update review_notes set created_at = '2026-06-01T12:00:00Z'`));
  await pass("01T08:05:00");
  await pass("02T08:05:00");
  expect(await sentTo(DAILY)).toHaveLength(1);
  expect(server().caught[0]?.mail.text).toContain("See @Eve");
});

test("whom others assign reviews to is told, not whoever takes them, and not of those they had", async () => {
  const ids = [await addReview("01T12:00:00"), await addReview("01T13:00:00")];
  const assign = (api: TestMember["api"], userId: number, chosen = ids) =>
    api.call("changeReviews", {
      body: { change: { act: "assign", user_id: userId }, items: chosen.map((id) => ({ type: "text" as const, id })) },
    });
  await assign(owner, home.userId);
  await assign(owner, editor.id, ids.slice(0, 1));
  expect(await sentTo("A review was assigned to you")).toHaveLength(1);
  await assign(owner, editor.id, ids.slice(0, 1));
  await drained();
  expect(server().caught).toHaveLength(1);
  await choose(editor.api, { assigned: "off" });
  await assign(owner, editor.id);
  await drained();
  expect(server().caught).toHaveLength(1);
});

test("eight in the morning is found across changes of daylight saving time", () => {
  const due = (digest: "daily" | "weekly", zone: string, now: string) =>
    lastDue(digest, zone, new Date(now)).toISOString();
  expect(due("daily", "Europe/Berlin", "2026-03-29T06:30:00Z")).toBe("2026-03-29T06:00:00.000Z");
  expect(due("daily", "Europe/Berlin", "2026-03-29T05:30:00Z")).toBe("2026-03-28T07:00:00.000Z");
  expect(due("daily", "Asia/Kathmandu", "2026-06-01T02:20:00Z")).toBe("2026-06-01T02:15:00.000Z");
  expect(due("weekly", "America/New_York", "2026-06-01T11:00:00Z")).toBe("2026-05-25T12:00:00.000Z");
});
