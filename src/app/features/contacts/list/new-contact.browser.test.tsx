import { useState } from "react";
import { expect, test } from "vitest";
import { contactRecord } from "#app/testing/contact-record.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { m } from "#messages/gen/messages.js";
import { NewContact } from "./new-contact.tsx";

function OpenDialog() {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <NewContact close={() => setOpen(false)} />;
}

async function cancelWhileSaving() {
  const { promise: answer, resolve } = Promise.withResolvers<object>();
  const { page, calls, router } = await renderScreen(<OpenDialog />, { answers: { createContact: answer } });
  await page.getByRole("textbox", { name: m.contacts_name() }).fill("Ada");
  await page.getByRole("button", { name: m.contacts_create() }).click();
  await expect.poll(() => calls.filter(({ method }) => method === "POST")).toHaveLength(1);
  await page.getByRole("button", { name: m.common_cancel() }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  return { notice: page.getByRole("region", { name: m.common_notifications() }), router, resolve };
}

test("a contact that is created after Cancel is opened only when the person says so", async () => {
  const { notice, router, resolve } = await cancelWhileSaving();
  resolve({ message: "Done", data: contactRecord(7, { name: "Ada" }) });
  await expect.element(notice.getByText("Ada")).toBeVisible();
  expect(router.state.location.pathname).toBe("/");
  await notice.getByRole("button", { name: m.contacts_open() }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/contacts/7");
});

test("a toast says why a contact was not created after Cancel", async () => {
  const { notice, resolve } = await cancelWhileSaving();
  resolve({ status: 503, body: { message: "Busy." } });
  await expect.element(notice.getByText(m.shell_error_title())).toBeVisible();
  await expect.element(notice.getByText(`${m.contacts_new()}: ${m.shell_error_behind_text()}`)).toBeVisible();
});
