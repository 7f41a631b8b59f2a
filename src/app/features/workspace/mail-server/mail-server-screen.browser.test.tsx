import { expect, test } from "vitest";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { storedDrafts } from "#app/testing/stored-drafts.ts";
import type { MailServer, MailTest } from "#contract/workspace/mail-server.ts";
import { m } from "#messages/gen/messages.js";
import { MailServerScreen } from "./mail-server-screen.tsx";

const NONE: MailServer = { source: null, settings: null, needs_password: false };
const SET: MailServer = {
  source: "settings",
  settings: {
    host: "mail.example.com",
    port: 587,
    security: "starttls",
    user: "ada",
    has_password: true,
    sender_name: "Acme",
    sender_address: "reviews@example.com",
  },
  needs_password: false,
};
const SENT: MailTest = {
  to: "ada@example.com",
  problem: null,
  lines: [
    { from: "server", text: "220 mail.example.com ESMTP" },
    { from: "client", text: "AUTH …" },
  ],
};

const open = (server: MailServer | object, test: MailTest = SENT) =>
  renderScreen(<MailServerScreen />, {
    answers: {
      getMailServer: "source" in server ? { data: server } : server,
      setMailServer: { message: "", data: SET },
      removeMailServer: { message: "", data: NONE },
      testMailServer: { data: test },
    },
  });
type Screen = Awaited<ReturnType<typeof open>>["page"];

const field = (page: Screen, label: string) => page.getByLabelText(label, { exact: true });
const press = (page: Screen, name: string) => page.getByRole("button", { name, exact: true }).click();

async function fill(page: Screen) {
  await field(page, m.smtp_host()).fill("mail.example.com");
  await field(page, m.smtp_user()).fill("ada");
  await field(page, m.smtp_password()).fill("secret");
  await field(page, m.smtp_sender_address()).fill("reviews@example.com");
}
const FILLED = {
  host: "mail.example.com",
  port: 587,
  security: "starttls",
  user: "ada",
  password: "secret",
  sender_name: "",
  sender_address: "reviews@example.com",
};

test("a mail server is tested with what the form holds, then saved, and the password is forgotten", async () => {
  const { page, calls } = await open(NONE);
  await expect.element(page.getByText(m.smtp_empty())).toBeVisible();
  await fill(page);
  await press(page, m.smtp_test());
  const result = page.getByRole("status", { name: m.smtp_result() });
  await expect.element(result.getByText(m.smtp_sent({ address: "ada@example.com" }))).toBeVisible();
  await expect.element(result.getByText("220 mail.example.com ESMTP")).toBeVisible();
  await expect.element(result).toHaveFocus();
  await press(page, m.common_save());
  await expect.element(field(page, m.smtp_password())).toHaveValue("");
  expect(calls.filter(({ method }) => method !== "GET").map(({ method, body }) => [method, body])).toEqual([
    ["POST", { draft: FILLED }],
    ["PUT", FILLED],
  ]);
});

test("what went wrong is said with what to do", async () => {
  const { page } = await open(SET, { ...SENT, problem: "credentials" });
  await press(page, m.smtp_test());
  await expect.element(page.getByText(m.smtp_problem_credentials())).toBeVisible();
  await expect.element(page.getByText(m.smtp_todo_credentials())).toBeVisible();
});

test("the usual port follows the encryption, and a stored password is asked for again", async () => {
  const { page } = await open(SET);
  await expect.element(page.getByText(m.smtp_password_keep())).toBeVisible();
  await page.getByRole("radio", { name: m.smtp_tls(), exact: true }).click();
  await expect.element(field(page, m.smtp_port())).toHaveValue("465");
  await expect.element(page.getByText(m.smtp_password_again())).toBeVisible();
  await field(page, m.smtp_port()).fill("2465");
  await page.getByRole("radio", { name: m.smtp_none(), exact: true }).click();
  await expect.element(field(page, m.smtp_port())).toHaveValue("2465");
  await expect.element(page.getByText(m.smtp_none_help())).toBeVisible();
});

test("nothing is sent while the form is not complete", async () => {
  const { page, calls } = await open(NONE);
  await press(page, m.smtp_test());
  await expect.element(field(page, m.smtp_host())).toHaveAttribute("aria-invalid", "true");
  expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
});

test("it is removed after a question", async () => {
  const { page, calls } = await open(SET);
  await press(page, m.smtp_remove());
  await page.getByRole("alertdialog").getByRole("button", { name: m.smtp_remove() }).click();
  await expect
    .poll(() => calls.find(({ method }) => method === "DELETE")?.url.pathname)
    .toBe("/proxy/system/mail-server");
});

test("the card has the focus when its form is replaced by that of the saved or removed server", async () => {
  let server = NONE;
  const { page } = await renderScreen(<MailServerScreen />, {
    answers: {
      getMailServer: () => ({ data: server }),
      setMailServer: () => {
        server = SET;
        return { message: "", data: SET };
      },
      removeMailServer: () => {
        server = NONE;
        return { message: "", data: NONE };
      },
    },
  });
  const card = () => document.activeElement?.closest("[tabindex='-1']")?.querySelector("h2")?.textContent;
  await fill(page);
  await press(page, m.common_save());
  await expect.element(page.getByRole("button", { name: m.smtp_remove() })).toBeVisible();
  await expect.poll(card).toBe(m.smtp_title());
  await press(page, m.smtp_remove());
  await page.getByRole("alertdialog").getByRole("button", { name: m.smtp_remove() }).click();
  await expect.element(page.getByText(m.smtp_empty())).toBeVisible();
  await expect.poll(card).toBe(m.smtp_title());
});

test("whoever has gone on working while a mail server is being saved keeps the focus", async () => {
  const held = Promise.withResolvers<object>();
  let server = NONE;
  const screen = (
    <>
      <MailServerScreen />
      <input aria-label="Elsewhere" />
    </>
  );
  const { page, calls } = await renderScreen(screen, {
    answers: { getMailServer: () => ({ data: server }), setMailServer: held.promise },
  });
  await fill(page);
  await press(page, m.common_save());
  await expect.poll(() => calls.some(({ method }) => method === "PUT")).toBe(true);
  const elsewhere = page.getByRole("textbox", { name: "Elsewhere" });
  await elsewhere.click();
  server = SET;
  held.resolve({ message: "", data: SET });
  await expect.element(page.getByText(m.smtp_saved())).toBeVisible();
  await expect.element(page.getByRole("button", { name: m.smtp_remove() })).toBeVisible();
  await expect.element(elsewhere).toHaveFocus();
});

test("what the environment says is only shown, and can be tested", async () => {
  const { page, calls } = await open({ ...SET, source: "environment" });
  await expect.element(page.getByText(m.smtp_environment())).toBeVisible();
  await expect.element(page.getByText("Acme <reviews@example.com>")).toBeVisible();
  await expect.element(page.getByRole("textbox")).not.toBeInTheDocument();
  await press(page, m.smtp_test());
  await expect.poll(() => calls.find(({ method }) => method === "POST")?.body).toEqual({});
});

test("after a restore the missing password is asked for", async () => {
  const { page } = await open({ ...SET, needs_password: true });
  await expect.element(page.getByText(m.smtp_needs_password())).toBeVisible();
});

test("whoever may not see it is told so", async () => {
  const { page } = await open({ status: 403, body: { message: "No.", is_permission_denied: true } });
  await expect.element(page.getByRole("alert")).toBeVisible();
});

test("an unsaved mail server is restored after the tab crashed, without account, password and address", async () => {
  const first = await open(NONE);
  await fill(first.page);
  await first.page.getByRole("radio", { name: m.smtp_tls(), exact: true }).click();
  await expect.poll(storedDrafts).toContain("465");
  expect(storedDrafts()).not.toMatch(/ada|secret|reviews@/);
  await first.page.unmount();

  const { page } = await open(NONE);
  await expect.element(page.getByText(m.smtp_draft_sign_in())).toBeVisible();
  await expect.element(field(page, m.smtp_host())).toHaveValue("mail.example.com");
  await expect.element(field(page, m.smtp_port())).toHaveValue("465");
  await fill(page);
  await press(page, m.common_save());
  await expect.element(page.getByText(m.smtp_saved())).toBeVisible();
  expect(storedDrafts()).not.toContain("mail.example.com");
});
