import { beforeAll, expect, test } from "vitest";
import { openInvitationsFixture } from "#server/testing/seeds/invitations.ts";
import { sendDue } from "#server/features/invitations/sending/send-due.ts";

const { at, run, add, act, get, people, invitees } = openInvitationsFixture();

beforeAll(() => {
  const from = { name: "Acme", address: "reviews@acme.test" };
  at.service.services.config.mail = { url: "smtp://127.0.0.1:1", from };
});

async function started() {
  const [ann = 0, bob = 0] = await people(
    { name: "Ann", email: "ann@example.test" },
    { name: "Bob", email: "bob@example.test" },
  );
  const made = await run();
  await add(made, { contact_ids: [ann, bob] });
  await act(made, "start");
  const subscribe = (yes: boolean) => at.call("PUT", `/contacts/${ann}`, { is_unsubscribed: yes ? 0 : 1 });
  await subscribe(false);
  return { made, subscribe };
}

async function sendAll(): Promise<string[]> {
  const sent: string[] = [];
  const send = async ({ to }: { to: string }) => void sent.push(to);
  await sendDue({ services: at.service.services, mailer: { send, close: () => {} } });
  return sent;
}

test("who subscribes again gets the invitation, also when the run has ended", async () => {
  const { made, subscribe } = await started();
  expect(await sendAll()).toEqual(["bob@example.test"]);
  expect((await get(made)).state).toBe("done");
  await subscribe(true);
  expect((await get(made)).state).toBe("running");
  expect(await sendAll()).toEqual(["ann@example.test"]);
  expect(await get(made)).toMatchObject({ state: "done", counts: { sent: 2, queued: 0 } });
});

test("who subscribes again after the run was stopped is stopped too", async () => {
  const { made, subscribe } = await started();
  await act(made, "stop");
  await subscribe(true);
  expect(await get(made)).toMatchObject({ state: "stopped", counts: { stopped: 2, queued: 0 } });
  expect(await invitees(made)).toMatchObject([{ state: "stopped", next_at: null }, { next_at: null }]);
  expect(await sendAll()).toEqual([]);
});

test("who has got the invitation and subscribes again leaves an ended run as it is", async () => {
  const { made, subscribe } = await started();
  await subscribe(true);
  expect(await sendAll()).toHaveLength(2);
  await subscribe(false);
  await subscribe(true);
  expect(await get(made)).toMatchObject({ state: "done", counts: { sent: 2 } });
});
