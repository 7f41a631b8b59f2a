import { beforeAll, expect, test } from "vitest";
import { openInvitationsFixture } from "#server/testing/seeds/invitations.ts";
import { sendDue } from "./send-due.ts";

const { at, run, get, add, act, people, review } = openInvitationsFixture();

beforeAll(() => {
  at.service.services.config.mail = {
    url: "smtp://127.0.0.1:1",
    from: { name: "Acme", address: "reviews@acme.test" },
  };
});

async function sendAll(): Promise<string[]> {
  const sent: string[] = [];
  const send = async ({ to }: { to: string }) => void sent.push(to);
  await sendDue({ services: at.service.services, mailer: { send, close: () => {} } });
  return sent;
}

const limit = (form: { unique_form_id: string }, limits: object) =>
  at.call("PUT", `/forms/${form.unique_form_id}`, { custom_attributes: { limits } });

async function prepared() {
  const [ann] = await people({ name: "Ann", email: "ann@example.test" });
  const made = await run();
  await add(made, { contact_ids: [ann] });
  return made;
}

test("invitations wait while their form is past its last day, and go on when it is extended", async () => {
  const made = await prepared();
  await limit(made.form, { closes_on: "2020-01-01" });
  const refused = await act(made, "start");
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["unique_form_id"]]);
  await limit(made.form, { closes_on: "2999-01-01" });
  expect((await act(made, "start")).status).toBe(200);
  await limit(made.form, { closes_on: "2020-01-01" });
  expect(await sendAll()).toEqual([]);
  expect(await get(made)).toMatchObject({ state: "running", problem: "form_closed" });
  await limit(made.form, { closes_on: "2999-01-01" });
  expect(await sendAll()).toEqual(["ann@example.test"]);
  expect(await get(made)).toMatchObject({ state: "done", problem: null });
});

test("invitations wait while their form has as many reviews as it may have", async () => {
  const made = await prepared();
  await limit(made.form, { submissions: 1 });
  expect((await act(made, "start")).status).toBe(200);
  await review(made.form, {}, { email: "other@example.test" });
  expect(await sendAll()).toEqual([]);
  expect(await get(made)).toMatchObject({ state: "running", problem: "form_closed" });
  await limit(made.form, { submissions: 2 });
  expect(await sendAll()).toEqual(["ann@example.test"]);
});
