import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { handleRefusals } from "#api/client.ts";
import { InviteDialog } from "#app/features/workspace/team/invite-dialog.tsx";
import { m } from "#messages/gen/messages.js";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { sessionRecord } from "#app/testing/session-record.ts";
import { ProofDialog } from "./proof-dialog.tsx";
import { proofDialog } from "./session-dialogs.ts";

const NEEDED = { status: 403, body: { message: "Confirm that it is you to do this.", code: "proof_needed" } };
const WRONG = {
  status: 422,
  body: { message: "Wrong.", errors: { password: ["This is not your current password."] } },
};
const MADE = { message: "Created", data: { invitation: { email: "grace@example.test" }, link: "/join#a" } };

const Proof = () => proofDialog.useOpen() && <ProofDialog />;

async function invite() {
  handleRefusals({ askProof: proofDialog.ask });
  const invitations = [NEEDED, MADE];
  const proofs = [WRONG, { message: "Password Confirmed" }];
  let links = 0;
  const screen = (
    <>
      <InviteDialog onInvited={() => (links += 1)} close={() => {}} />
      <Proof />
    </>
  );
  const { page, calls } = await renderScreen(screen, {
    answers: {
      inviteMember: () => invitations.shift() ?? MADE,
      giveProof: () => proofs.shift() ?? { message: "Password Confirmed" },
    },
  });
  await page.getByLabelText("E-mail address").fill("grace@example.test");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("dialog", { name: "Confirm that it is you" })).toBeVisible();
  const sent = () => calls.filter(({ url }) => url.pathname === "/proxy/members/invited").map(({ body }) => body);
  return { page, sent, links: () => links };
}

test("after the password the same request goes out again, and nothing typed is lost meanwhile", async () => {
  const { page, sent, links } = await invite();
  const password = page.getByLabelText("Password", { exact: true });
  await expect.element(password).toHaveFocus();
  await userEvent.keyboard("wrong{Enter}");
  await expect.element(page.getByText("This is not your current password.")).toBeVisible();
  await password.fill("right");
  await userEvent.keyboard("{Enter}");
  await expect.poll(links).toBe(1);
  const [first, second] = sent();
  expect(sent()).toHaveLength(2);
  expect(second).toEqual(first);
  expect(second).toMatchObject({ email: "grace@example.test" });
});

test("without the password the request fails in words, and what was typed stays", async () => {
  const { page, sent, links } = await invite();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByText(m.account_proof_needed())).toBeVisible();
  await expect.element(page.getByLabelText("E-mail address")).toHaveValue("grace@example.test");
  expect([sent().length, links()]).toEqual([1, 0]);
});

test("a person without a password signs in again in a window, and the request goes on when that is done", async () => {
  handleRefusals({ askProof: proofDialog.ask });
  const window = { location: { href: "" }, opener: {}, close: vi.fn<() => void>() };
  vi.spyOn(globalThis, "open").mockReturnValue(window as never);
  const { data } = sessionRecord("admin");
  const providers = [{ id: "acme", name: "Acme" }];
  const proofs = { password: false, providers: ["acme"] };
  const invitations = [NEEDED, MADE];
  let links = 0;
  const screen = (
    <>
      <InviteDialog onInvited={() => (links += 1)} close={() => {}} />
      <Proof />
    </>
  );
  const { page } = await renderScreen(screen, {
    answers: {
      getSession: { data: { ...data, providers, proofs } },
      inviteMember: () => invitations.shift() ?? MADE,
      startProviderProof: { data: { url: "/openid/start?ticket=1" } },
    },
  });
  await page.getByLabelText("E-mail address").fill("grace@example.test");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("button", { name: "Sign in with Acme" })).toHaveFocus();
  expect(page.getByLabelText("Password", { exact: true }).elements()).toEqual([]);
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => window.location.href).toBe("/openid/start?ticket=1");
  expect(window.opener).toBeNull();

  const channel = new BroadcastChannel("laurel-signed-in");
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  const report = (done: object) => channel.postMessage(done);
  report({ problem: "other" });
  await expect.element(page.getByRole("alert")).toHaveTextContent(m.account_provider_other());
  expect(links).toBe(0);
  report({});
  await expect.poll(() => links).toBe(1);
  channel.close();
});
