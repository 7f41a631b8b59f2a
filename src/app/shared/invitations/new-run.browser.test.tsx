import { useState } from "react";
import { expect, test } from "vitest";
import { onePage } from "#app/testing/review-records.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { m } from "#messages/gen/messages.js";
import { NewRun } from "./new-run.tsx";

const FORM = { unique_form_id: "form_1", name: "Customers" };

function OpenDialog() {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <NewRun formId="form_1" chosen={{ contact_ids: [1] }} close={() => setOpen(false)} />;
}

test("a run whose people could not be added after Cancel is reported as created and can be opened", async () => {
  const { promise: answer, resolve } = Promise.withResolvers<object>();
  const { page, calls, router } = await renderScreen(<OpenDialog />, {
    answers: {
      listForms: onePage([FORM]),
      createInvitationRun: { message: "Done", data: { id: 7, name: "Spring" } },
      addInvitees: answer,
    },
  });
  await page.getByRole("textbox", { name: m.invitations_name() }).fill("Spring");
  await page.getByRole("button", { name: m.invitations_create() }).click();
  await expect.poll(() => calls.filter(({ method }) => method === "POST")).toHaveLength(2);
  await page.getByRole("button", { name: m.common_cancel() }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  resolve({ status: 503, body: { message: "Busy." } });
  const notice = page.getByRole("region", { name: m.common_notifications() });
  const subject = `Spring – ${m.invitations_add()}`;
  await expect.element(notice.getByText(`${subject}: ${m.shell_error_behind_text()}`)).toBeVisible();
  expect(router.state.location.pathname).toBe("/");
  await notice.getByRole("button", { name: m.invitations_key_open() }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/invitations/7");
});
