import { expect, test } from "vitest";
import { page as screen, userEvent } from "vitest/browser";
import { ContactsBox } from "#app/features/contacts/list/contacts-list.tsx";
import { contactRecord } from "#app/testing/contact-record.ts";
import { renderScreen, type StubbedAnswer } from "#app/testing/render-screen.tsx";
import { onePage } from "#app/testing/review-records.ts";
import type { EndpointName } from "#contract/index.ts";
import { m } from "#messages/gen/messages.js";
import { MergeDialog } from "./merge-dialog.tsx";

const ANN = contactRecord(1, { name: "Ann", email: "ann@example.test", company: "Fern" });
const LEE = contactRecord(2, { name: "Ann Lee", email: "a.lee@example.test", company: "Fern", tag_ids: [4, 5] });
const impact = { reviews: 2, trashed: 1, held: 0, files: 0, invitations: 0, timeline: 6, walls: [] };
const consent = { id: 1, review_id: 1, purposes: [], method: "form", created_at: "2026-03-01T10:00:00.000000Z" };
const answers = {
  listContacts: onePage([ANN, LEE]),
  listTags: { data: [] },
  getContact: (url: URL) => ({
    contact: url.pathname.endsWith("/2") ? LEE : ANN,
    timeline: [],
    consents: [consent],
  }),
  getErasureImpact: { data: impact },
  mergeContact: { message: "", data: ANN },
};

async function openMerge(names = ["Ann", "Ann Lee"], own: Partial<Record<EndpointName, StubbedAnswer>> = {}) {
  const list = (
    <div style={{ height: 600 }}>
      <ContactsBox address={{}} />
    </div>
  );
  const { page, calls } = await renderScreen(list, { answers: { ...answers, ...own } });
  for (const name of names) {
    expect(page.getByRole("button", { name: "Merge" }).elements()).toHaveLength(0);
    await page.getByRole("checkbox", { name: `Select ${name}`, exact: true }).click();
  }
  const sent = () => calls.filter(({ method, url }) => method === "POST" && url.pathname.endsWith("/merge"));
  return { page, calls, sent, dialog: page.getByRole("dialog") };
}

test("two selected contacts are merged into the first one, after its values and all that moves are named", async () => {
  const { page, sent, dialog } = await openMerge();
  await page.getByRole("button", { name: "Merge" }).click();
  await expect.element(dialog.getByRole("heading", { name: "Merge into Ann", exact: true })).toBeVisible();
  await expect
    .element(dialog.getByText("E-mail: ann@example.test stays, a.lee@example.test is dropped."))
    .toBeVisible();
  for (const moved of ["3 reviews", "6 timeline entries", "1 consent", "2 tags"])
    await expect.element(dialog.getByText(moved, { exact: true })).toBeVisible();
  await dialog
    .getByRole("group", { name: "Name" })
    .getByRole("radio", { name: /^Ann Lee/ })
    .click();
  await expect.element(dialog.getByText("Name: Ann Lee stays, Ann is dropped.")).toBeVisible();
  await dialog.getByRole("button", { name: "Merge" }).click();
  await expect.element(page.getByText("Ann Lee was merged into Ann", { exact: true }).first()).toBeVisible();
  await expect.element(page.getByRole("region", { name: "Selected contacts" })).not.toBeInTheDocument();
  expect(sent().map(({ url, body }) => [url.pathname, body])).toEqual([
    ["/proxy/v3/contacts/1/merge", { other_id: 2, values: { name: "Ann Lee" } }],
  ]);
});

test("the other of two selected contacts can be kept, with its own values unless others are chosen", async () => {
  const { sent, dialog } = await openMerge();
  await userEvent.keyboard("m");
  await dialog
    .getByRole("group", { name: "Contact to keep" })
    .getByRole("radio", { name: /Ann Lee/ })
    .click();
  await expect.element(dialog.getByRole("heading", { name: "Merge into Ann Lee" })).toBeVisible();
  await expect
    .element(dialog.getByText("E-mail: a.lee@example.test stays, ann@example.test is dropped."))
    .toBeVisible();
  await dialog.getByRole("group", { name: "E-mail" }).getByRole("radio", { name: /^ann@/ }).click();
  await dialog.getByRole("button", { name: "Merge" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent().map(({ url, body }) => [url.pathname, body])).toEqual([
    ["/proxy/v3/contacts/2/merge", { other_id: 1, values: { email: "ann@example.test" } }],
  ]);
});

test("the dialog keeps its size and place while the list of found contacts shrinks", async () => {
  const many = Array.from({ length: 12 }, (_, n) => contactRecord(10 + n, { name: `Person ${n}` }));
  const listContacts = (url: URL) => onePage(url.searchParams.has("search") ? many.slice(0, 1) : many);
  const merge = <MergeDialog contact={ANN} version={null} open onClose={() => undefined} />;
  const { page } = await renderScreen(merge, { answers: { ...answers, listContacts } });
  await expect.element(page.getByText("Person 11")).toBeInTheDocument();
  const box = () => {
    const { top, height } = screen.getByRole("dialog").element().getBoundingClientRect();
    return { top, height };
  };
  const before = box();
  await page.getByRole("searchbox").fill("Person 0");
  await expect.element(page.getByText("Person 11")).not.toBeInTheDocument();
  expect(box()).toEqual(before);
});

test("the focus is on the contact that is kept", async () => {
  const { page, dialog } = await openMerge(["Ann Lee", "Ann"]);
  await page.getByRole("button", { name: "Merge" }).click();
  const kept = dialog.getByRole("group", { name: "Contact to keep" }).getByRole("radio", { checked: true });
  await expect.element(kept).toHaveFocus();
});

test("a toast says that a contact cannot be read, and the list and its keys go on", async () => {
  const getContact = (url: URL) =>
    url.pathname.endsWith("/2")
      ? { status: 404, body: { message: "Contact not found." } }
      : { contact: ANN, timeline: [], consents: [] };
  const { page, calls } = await openMerge(undefined, { getContact });
  const reads = (path: string) => calls.filter(({ url }) => url.pathname === `/proxy/v3${path}`).length;
  const lists = reads("/contacts");
  await userEvent.keyboard("m");
  await expect.element(page.getByText(m.shell_error_gone_title())).toBeVisible();
  await expect.poll(() => reads("/contacts")).toBe(lists + 1);
  await userEvent.keyboard("m");
  await expect.poll(() => reads("/contacts/2")).toBe(2);
});
