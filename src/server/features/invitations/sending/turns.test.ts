import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { workspaces } from "#server/platform/db/tables/schema.ts";
import { openInvitationsFixture } from "#server/testing/seeds/invitations.ts";
import { sendDue } from "./send-due.ts";

const { at, run, add, act, get, people } = openInvitationsFixture();
/** What one run sends before the next has its turn. */
const TURN = 20;

beforeAll(() => {
  const from = { name: "Acme", address: "reviews@acme.test" };
  at.service.services.config.mail = { url: "smtp://127.0.0.1:1", from };
});

async function prepared(name: string, count: number) {
  const ids = await people(
    ...Array.from({ length: count }, (_, index) => ({ name, email: `${name}${index}@example.test` })),
  );
  const made = await run();
  await add(made, { contact_ids: ids });
  return made;
}

/** Sends what is due, with something that happens during the first e-mail. Returns the recipients. */
async function sendWhile(happens: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const send = async ({ to }: { to: string }) => {
    sent.push(to);
    if (sent.length === 1) await happens();
  };
  await sendDue({ services: at.service.services, mailer: { send, close: () => {} } });
  return sent;
}

test("a workspace that is closed while its run is sent sends no more after the turn", async () => {
  await act(await prepared("many", TURN + 5), "start");
  const sent = await sendWhile(() => at.system((db) => db.update(workspaces).set({ closedAt: sql`now()` })));
  expect(sent).toHaveLength(TURN);
});

test("quiet hours that are set while a run is sent count from the next turn", async () => {
  const made = await prepared("many", TURN + 5);
  await act(made, "start");
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);
  const quiet_hours = { from: inHours(-2), to: inHours(2), time_zone: "UTC" };
  const sent = await sendWhile(() => at.call("PUT", `/invitations/${made.id}`, { quiet_hours }));
  expect(sent).toHaveLength(TURN);
  expect((await get(made)).counts).toMatchObject({ sent: TURN, queued: 5 });
});

test("a run that starts while another is sent does not wait for its end", async () => {
  const large = await prepared("many", 2 * TURN + 5);
  const small = await prepared("few", 1);
  await act(large, "start");
  const sent = await sendWhile(() => act(small, "start"));
  expect(sent.indexOf("few0@example.test")).toBe(2 * TURN);
  expect(sent).toHaveLength(2 * TURN + 6);
  expect([(await get(large)).state, (await get(small)).state]).toEqual(["done", "done"]);
});
