import { useLocation } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { contactRecord } from "#app/testing/contact-record.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { onePage } from "#app/testing/review-records.ts";
import type { InvitationRun } from "#contract/invitations/invitation.ts";
import { m } from "#messages/gen/messages.js";
import { AddPeople } from "./add-people.tsx";

const RUN = { id: 4 } as InvitationRun;
const CHECKED = { ready: 1, left_out: 0, people: [], warnings: [] };

/** The dialog with the method that its address has. */
function OpenDialog() {
  const method = useLocation({ select: ({ searchStr }) => (searchStr.includes("paste") ? "paste" : "contacts") });
  return <AddPeople run={RUN} method={method} />;
}

test("contacts and a pasted list stay as they are while the person looks at the other, and one of them is sent", async () => {
  const { page, calls } = await renderScreen(<OpenDialog />, {
    answers: {
      listContacts: onePage([contactRecord(1, { name: "Ann" }), contactRecord(2, { name: "Ben" })]),
      listTags: { data: [] },
      checkInvitees: { data: CHECKED },
      addInvitees: { message: "Done", data: CHECKED },
    },
  });
  const choose = (name: string) => page.getByRole("radio", { name }).click();
  const list = page.getByRole("textbox", { name: m.invitations_list() });
  const ben = page.getByRole("checkbox", { name: "Ben" });
  await ben.click();
  await choose(m.invitations_from_list());
  await expect.element(ben).not.toBeInTheDocument();
  await list.fill("ana@example.com");
  await choose(m.invitations_from_contacts());
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(ben).toBeChecked();
  await choose(m.invitations_from_list());
  await expect.element(list).toHaveValue("ana@example.com");
  await choose(m.invitations_from_contacts());
  const add = page.getByRole("button", { name: m.invitations_add_count({ count: 1, shown: "1" }) });
  await expect.element(add).not.toHaveAttribute("aria-disabled");
  await add.click();
  const sent = () => calls.filter(({ method, url }) => method === "POST" && url.pathname.endsWith("/invitees"));
  await expect.poll(() => sent().map(({ body }) => body)).toEqual([{ contact_ids: [2], with_reviewed: false }]);
});
