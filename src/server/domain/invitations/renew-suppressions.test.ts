import { expect, test } from "vitest";
import { openReviewsFixture } from "#server/testing/seeds/reviews.ts";
import { renewSuppressions } from "./renew-suppressions.ts";
import { suppressedOf } from "./suppressions.ts";

const at = openReviewsFixture();

test("after another secret key was accepted, known people who opted out are still recognised, and nobody else is", async () => {
  const { services } = at.service;
  const { workspaceId: id } = at.home;
  const other = await at.service.workspace("Other");
  const sql = (text: string, values: unknown[]) => services.database.sql(text, values);
  const contact = (email: string, since: string | null) =>
    sql("insert into contacts (workspace_id, email, unsubscribed_at) values ($1, $2, $3)", [id, email, since]);
  const invitee = (email: string, state: string, workspaceId = id, reason: string | null = null) =>
    sql("insert into invitees (workspace_id, run_id, email, state, reason) values ($1, 1, $2, $3, $4)", [
      workspaceId,
      email,
      state,
      reason,
    ]);
  await contact("out@x.test", "2026-01-01T00:00:00Z");
  await contact("back@x.test", null);
  await invitee("Back@x.test", "unsubscribed");
  await invitee("list@x.test", "unsubscribed");
  await invitee("gone@x.test", "bounced");
  await invitee("out@x.test", "bounced");
  await invitee("told@x.test", "bounced", id, "No such user");
  await invitee("none@x.test", "bounced", id, "550 5.1.1 No such user");
  await invitee("mail@x.test", "bounced", id, "554 5.7.1 This looks like spam");
  await invitee("fine@x.test", "sent");
  await invitee("fine@x.test", "unsubscribed", other.workspaceId);
  const serverKey = "a new key of forty characters, or of more";
  await renewSuppressions(services.database, serverKey);
  await renewSuppressions(services.database, serverKey);
  const emails = ["out", "back", "list", "gone", "told", "none", "mail", "fine"].map((name) => `${name}@x.test`);
  const found = await services.database.read(id, (db) =>
    suppressedOf({ db, workspace: { id } as never, services: { ...services, serverKey } }, emails),
  );
  expect(Object.fromEntries(found)).toEqual({
    "out@x.test": "unsubscribed",
    "list@x.test": "unsubscribed",
    "gone@x.test": "bounced",
    "told@x.test": "bounced",
    "none@x.test": "bounced",
  });
});
