import { Suspense } from "react";
import { expect, test, vi } from "vitest";
import { fieldLabel } from "#app/features/contacts/contact-data/contact-labels.ts";
import { NewContact } from "#app/features/contacts/list/new-contact.tsx";
import { contactRecord } from "#app/testing/contact-record.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { storedDrafts } from "#app/testing/stored-drafts.ts";
import { m } from "#messages/gen/messages.js";
import { ContactScreen } from "./contact-screen.tsx";

const ADA = contactRecord(7, { name: "Ada", email: "ada@example.test", city: "Leeds" });
const NOTE = { id: 1, type: "note", event_at: "2026-03-01T10:00:00.000000Z", summary: "Added", payload: {} };

async function open(contact = ADA, role: "viewer" | "admin" = "admin") {
  let now = contact;
  const { page, calls, router } = await renderScreen(
    <Suspense>
      <ContactScreen id={7} search={{}} onSearch={() => {}} />
    </Suspense>,
    {
      role,
      answers: {
        getContact: () => ({ contact: now, timeline: [], timeline_next: null }),
        updateContact: () => {
          now = { ...contact, city: "York" };
          return { message: "Done", data: now };
        },
        deleteContact: { message: "Done" },
        createNote: { message: "Done", data: NOTE },
        listTags: { data: [] },
      },
    },
  );
  return {
    page,
    calls,
    router,
    box: (field: "city" | "email" | "company") => page.getByRole("textbox", { name: fieldLabel(field), exact: true }),
    note: page.getByRole("textbox", { name: m.timeline_note_add() }),
    restored: page.getByRole("status").filter({ hasText: m.reviews_draft_restored() }),
  };
}

test("unsaved changes to a contact are restored after the tab crashed, except for e-mail and phone", async () => {
  const first = await open();
  await first.box("email").fill("countess@example.test");
  await first.box("city").fill("York");
  await expect.poll(storedDrafts).toContain("York");
  expect(storedDrafts()).not.toContain("example.test");
  await first.page.unmount();

  const again = await open();
  await expect.element(again.restored.getByText(m.person_draft_contact_data())).toBeVisible();
  await expect.element(again.box("city")).toHaveValue("York");
  await expect.element(again.box("email")).toHaveValue("ada@example.test");
  await again.page.getByRole("button", { name: m.common_save(), exact: true }).click();
  await expect.poll(() => again.calls.find(({ method }) => method === "PUT")?.body).toEqual({ city: "York" });
  await expect.poll(storedDrafts).not.toContain("York");
  await expect.element(again.restored).not.toBeInTheDocument();
});

test("a restored field that somebody else has changed is marked, and discarding shows their value", async () => {
  const first = await open();
  await first.box("city").fill("York");
  await expect.poll(storedDrafts).toContain("York");
  await first.page.unmount();

  const again = await open({ ...ADA, city: "Bath" });
  await expect.element(again.box("city")).toHaveValue("York");
  await expect.element(again.box("city")).toHaveAccessibleDescription(m.person_changed_by_both());
  await again.page.getByRole("button", { name: m.reviews_draft_discard(), exact: true }).click();
  await expect.element(again.box("city")).toHaveValue("Bath");
  await expect.element(again.box("city")).not.toHaveAccessibleDescription(m.person_changed_by_both());
  expect(storedDrafts()).not.toContain("York");
});

test("an unfinished note is restored after the tab crashed, and deleted once it is added", async () => {
  const first = await open();
  await first.note.fill("Asked for an invoice");
  await expect.poll(storedDrafts).toContain("invoice");
  await first.page.unmount();

  const again = await open();
  await expect.element(again.note).toHaveValue("Asked for an invoice");
  await again.page.getByRole("button", { name: m.timeline_note_add() }).click();
  await expect.element(again.note).toHaveValue("");
  expect(again.calls.find(({ method }) => method === "POST")?.body).toEqual({ note: "Asked for an invoice" });
  expect(storedDrafts()).not.toContain("invoice");
});

test("erasing a contact deletes the drafts about them", async () => {
  const { page, box, note } = await open();
  await box("city").fill("York");
  await note.fill("Moved");
  await expect.poll(storedDrafts).toContain("York");
  await expect.poll(storedDrafts).toContain("Moved");
  await page.getByRole("button", { name: m.person_more() }).click();
  await page.getByRole("menuitem", { name: m.person_erase() }).click();
  await page.getByRole("textbox", { name: m.privacy_erase_typed({ name: "Ada" }) }).fill("Ada");
  await page.getByRole("button", { name: m.privacy_erase_confirm() }).click();
  await expect.poll(storedDrafts).not.toContain("York");
  expect(storedDrafts()).not.toContain("Moved");
});

test("a viewer gets no draft of a contact, and can leave without a warning", async () => {
  const first = await open();
  await first.box("company").fill("Engines");
  await expect.poll(storedDrafts).toContain("Engines");
  await first.page.unmount();
  const { page, router } = await open(ADA, "viewer");
  await expect.element(page.getByRole("heading", { name: "Ada", level: 1 })).toBeVisible();
  await expect.element(page.getByText(m.reviews_draft_restored())).not.toBeInTheDocument();
  void router.navigate({ href: "/elsewhere" });
  await expect.poll(() => router.state.location.pathname).toBe("/elsewhere");
});

test("what was typed for a new contact is restored after the tab crashed, except for e-mail and phone", async () => {
  const openNew = async () => {
    const close = vi.fn<() => void>();
    const { page, calls } = await renderScreen(<NewContact close={close} />, {
      answers: { createContact: { message: "Done", data: ADA } },
    });
    const box = (name: string) => page.getByRole("textbox", { name, exact: true });
    return { page, calls, close, name: box(m.contacts_name()), email: box(m.contacts_email()) };
  };
  const first = await openNew();
  await first.name.fill("Grace");
  await first.email.fill("grace@example.test");
  await expect.poll(storedDrafts).toContain("Grace");
  expect(storedDrafts()).not.toContain("example.test");
  await first.page.unmount();

  const again = await openNew();
  await expect.element(again.name).toHaveValue("Grace");
  await expect.element(again.email).toHaveValue("");
  await expect.element(again.page.getByText(m.person_draft_contact_data())).toBeVisible();
  await again.page.getByRole("button", { name: m.contacts_create() }).click();
  await expect.poll(() => again.calls.some(({ method }) => method === "POST")).toBe(true);
  await expect.poll(storedDrafts).not.toContain("Grace");
  await again.page.unmount();

  const fresh = await openNew();
  await fresh.name.fill("Given up");
  await expect.poll(storedDrafts).toContain("Given up");
  await fresh.page.getByRole("button", { name: m.common_cancel() }).click();
  expect(fresh.close).toHaveBeenCalledOnce();
  expect(storedDrafts()).not.toContain("Given up");
});
