import { useState } from "react";
import { expect, test } from "vitest";
import { chooseWorkspace } from "#api/client.ts";
import { queryClient } from "#api/query.ts";
import { contactQuery } from "#app/features/contacts/contact-data/contact-query.ts";
import { contactRecord } from "#app/testing/contact-record.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { m } from "#messages/gen/messages.js";
import { TagDialog } from "./tag-dialog.tsx";

const ANN = contactRecord(1, { name: "Ann" });

function OpenDialog() {
  const [isOpen, setOpen] = useState(true);
  const chosen = { ids: [1], people: { contact_ids: [1] } };
  return isOpen && <TagDialog chosen={chosen} contacts={[ANN]} count={1} close={() => setOpen(false)} />;
}

test("a toast says why a bulk change of tags was not undone", async () => {
  let isAway = false;
  const { page } = await renderScreen(<OpenDialog />, {
    answers: {
      listTags: { data: [{ id: 4, name: "VIP", contacts_count: 0 }] },
      changeContacts: () =>
        isAway
          ? { status: 503, body: { message: "Busy." } }
          : { message: "Contacts Updated Successfully", data: { changed: 1, unchanged: 0 } },
    },
  });
  await page.getByRole("checkbox", { name: /VIP/ }).click();
  await page.getByRole("button", { name: m.contacts_tags_apply() }).click();
  const undo = page.getByRole("button", { name: m.common_undo() });
  await expect.element(undo).toBeVisible();
  isAway = true;
  await undo.click();
  await expect.element(page.getByText(m.contacts_tag_failed())).toBeVisible();
  await expect.element(page.getByText(m.shell_error_behind_text())).toBeVisible();
});

test("a bulk change of tags is undone where it was made, also after a switch to another workspace", async () => {
  const { page, calls } = await renderScreen(<OpenDialog />, {
    answers: {
      listTags: { data: [{ id: 4, name: "VIP", contacts_count: 0 }] },
      changeContacts: { message: "Contacts Updated Successfully", data: { changed: 1, unchanged: 0 } },
    },
  });
  chooseWorkspace("bakery");
  await page.getByRole("checkbox", { name: /VIP/ }).click();
  await page.getByRole("button", { name: m.contacts_tags_apply() }).click();
  const undo = page.getByRole("button", { name: m.common_undo() });
  await expect.element(undo).toBeVisible();
  chooseWorkspace("cinema");
  const { queryKey } = contactQuery(1);
  const contact = contactRecord(1, { tag_ids: [4] });
  queryClient.setQueryData(queryKey, { contact, timeline: [], version: null } as never);
  await undo.click();
  const sentTo = () =>
    calls.filter(({ method }) => method === "POST").map(({ headers }) => headers.get("svc-workspace-id"));
  await expect.poll(sentTo).toEqual(["bakery", "bakery"]);
  // Its contact of the same number keeps its tags.
  await expect.poll(() => queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  expect(queryClient.getQueryData(queryKey)?.contact).toEqual(contact);
  chooseWorkspace(undefined);
});
