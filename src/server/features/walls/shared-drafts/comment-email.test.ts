import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { NotificationMode } from "#contract/account/notifications.ts";
import { m } from "#messages/gen/messages.js";
import { makeDraftLink, postComment } from "#server/testing/seeds/draft-links.ts";
import { memberships } from "#server/platform/db/tables/schema.ts";
import { type TestMember, addMember } from "#server/testing/seeds/members.ts";
import { openMailServer } from "#server/testing/service/mail-server.ts";
import { type TestService, createTestService } from "#server/testing/service/test-service.ts";
import { SEND_COMMENT, startCommentEmails } from "./comment-email.ts";

let service: TestService;
let maker: TestMember;
let other: TestMember;
let viewer: TestMember;
let pageId: string;
let path: string;

beforeAll(async () => {
  service = await createTestService();
});
const server = openMailServer(() => service.services, startCommentEmails);
beforeEach(async () => {
  await service.reset();
  const home = await service.workspace("Bakery");
  maker = await addMember(service, home, "Maker", "editor");
  other = await addMember(service, home, "Other", "admin");
  viewer = await addMember(service, home, "Viewer", "viewer");
  pageId = (await home.api.call("createPage", { body: { name: "Home page" } })).data.unique_page_id;
  ({ path } = await makeDraftLink(maker.api, pageId, { name: "Agency" }));
});
afterAll(() => service.close());

const choose = (person: TestMember, draft_comment: NotificationMode) =>
  person.api.call("updateNotifications", { body: { draft_comment: draft_comment as "own" } });
const comment = (text: string, name = "Ann") => postComment(service, path, { name, text });
const told = async (count: number) => (await server().arrived(count)).flatMap(({ to }) => to).toSorted();

test("the maker of the link is told at once, with the text and a way to the comments", async () => {
  await comment("Larger heading\n<b>please</b>");
  const [mail] = await server().arrived(1);
  const en = { locale: "en" } as const;
  expect(mail?.to).toEqual(["Maker@example.test"]);
  expect(mail?.mail.subject).toBe(m.mail_draft_comment_subject({ name: "Ann", wall: "Home page" }, en));
  for (const part of ["Agency", "Larger heading", "<b>please</b>", `/walls/${pageId}?panel=comments`])
    expect(mail?.mail.text).toContain(part);
  expect(mail?.mail.html).not.toContain("<b>please");
});

test("so is everybody who chose it and may edit walls, and nobody who switched it off", async () => {
  await choose(other, "now");
  await choose(viewer, "now");
  await comment("First");
  expect(await told(2)).toEqual(["Maker@example.test", "Other@example.test"]);
  server().clear();
  await choose(maker, "off");
  await comment("Second");
  expect(await told(1)).toEqual(["Other@example.test"]);
});

test("`own` tells nobody of comments through somebody else's link, and a mode the event does not have is refused", async () => {
  expect((await other.api.call("getNotifications")).data.draft_comment).toBe("own");
  await expect(choose(other, "weekly")).rejects.toMatchObject({ status: 422 });
  await comment("To the maker alone");
  expect(await told(1)).toEqual(["Maker@example.test"]);
});

test("whose e-mail waits gets none after leaving the team or switching it off", async () => {
  await choose(other, "now");
  server().refuseWith(451);
  await comment("While the mail server is busy");
  await server().tried(2);
  await choose(other, "off");
  await service.services.database.system((db) => db.delete(memberships).where(eq(memberships.userId, maker.id)));
  server().refuseWith(undefined);
  const states = `select state from pgboss.job where name = $1 and state not in ('completed')`;
  await expect.poll(async () => (await service.services.database.sql(states, [SEND_COMMENT])).rows).toEqual([]);
  expect(server().caught).toEqual([]);
});
