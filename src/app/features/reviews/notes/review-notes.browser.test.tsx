import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { sessionRecord } from "#app/testing/session-record.ts";
import { storedDrafts } from "#app/testing/stored-drafts.ts";
import { SUSPENDED, teamMember } from "#app/testing/team-records.ts";
import { m } from "#messages/gen/messages.js";
import { ReviewNotes } from "./review-notes.tsx";

const note = {
  id: 5,
  text: "x",
  mentions: [],
  author: "Ada",
  editable: true,
  created_at: "2026-01-01T00:00:00.000000Z",
};

async function openNotes(upstream?: string) {
  const { page, calls } = await renderScreen(<ReviewNotes of={{ type: "text", id: 1 }} />, {
    answers: {
      getSession: { data: { ...sessionRecord("editor").data, upstream } },
      listReviewNotes: { data: [] },
      listTeam: {
        data: {
          members: [
            teamMember(1, "Ada"),
            teamMember(2, "Eve Green"),
            teamMember(3, "Sam Evans"),
            teamMember(4, "Evelyn", SUSPENDED),
          ],
          invitations: [],
        },
      },
      createReviewNote: { message: "", data: { ...note, edited_at: null } },
    },
  });
  const field = page.getByRole("textbox");
  await field.click();
  const sent = () => calls.filter(({ method }) => method === "POST").map(({ body }) => body);
  return { page, field, sent };
}

test("a name after an @ is offered, chosen by keys and sent as a mention", async () => {
  const { page, field, sent } = await openNotes();
  await userEvent.keyboard("Ask @ev");
  const options = page.getByRole("option");
  await expect.element(options.nth(1)).toBeVisible();
  expect(options.elements().map((one) => one.textContent)).toEqual(["EGEve Green", "SESam Evans"]);
  await userEvent.keyboard("{ArrowDown}{ArrowUp}{Enter}");
  await expect.element(field).toHaveValue("Ask @Eve Green ");
  expect(options.elements()).toHaveLength(0);
  await userEvent.keyboard("today{Control>}{Enter}{/Control}");
  await expect.poll(sent).toEqual([{ text: "Ask @Eve Green today", mentions: [2] }]);
});

test("at another service nobody of the team is offered, because the ids name other people there", async () => {
  const { page, sent } = await openNotes("reviews.example.com");
  await userEvent.keyboard("Ask @eve");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.poll(sent).toEqual([{ text: "Ask @eve", mentions: [] }]);
  expect(page.getByRole("option").elements()).toHaveLength(0);
});

test("Escape only closes the list, and an address is no mention", async () => {
  const { page, field, sent } = await openNotes();
  await userEvent.keyboard("@s");
  await expect.element(page.getByRole("option", { name: "Sam Evans" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("option", { name: "Sam Evans" })).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("{Backspace}{Backspace}ada@ev{Control>}{Enter}{/Control}");
  await expect.poll(sent).toEqual([{ text: "ada@ev", mentions: [] }]);
});

test("a note that somebody deletes while it is edited stays with what was typed, and is saved as a new one", async () => {
  const notes = [
    { ...note, id: 4, text: "First", edited_at: null },
    { ...note, text: "Second", edited_at: null },
  ];
  let listed = notes;
  const { page, calls } = await renderScreen(<ReviewNotes of={{ type: "text", id: 1 }} />, {
    answers: {
      listReviewNotes: () => ({ data: listed }),
      createReviewNote: { message: "", data: { ...note, id: 6, edited_at: null } },
    },
  });
  await page
    .getByRole("button", { name: m.notes_more({ name: "Ada" }) })
    .first()
    .click();
  await page.getByRole("menuitem", { name: m.notes_edit() }).click();
  const field = page.getByRole("textbox", { name: m.notes_edit() });
  await field.fill("First, with what I know now");

  listed = notes.slice(1);
  await page.getByRole("button", { name: m.common_save(), exact: true }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent(m.common_gone_text());
  await expect.element(field).toHaveValue("First, with what I know now");
  expect(page.getByRole("listitem").first().element().contains(field.element())).toBe(true);

  await page.getByRole("button", { name: m.common_save_new() }).click();
  await expect.element(field).not.toBeInTheDocument();
  expect(page.getByText("First").elements()).toHaveLength(0);
  const sent = calls.filter(({ method }) => method === "POST");
  expect(sent.map(({ body }) => body)).toEqual([{ text: "First, with what I know now", mentions: [] }]);
});

async function openList({ id = 1, email = "ada@example.test", text = "Call him" } = {}) {
  const { page, calls } = await renderScreen(<ReviewNotes of={{ type: "text", id }} />, {
    answers: {
      getSession: { data: { ...sessionRecord("editor").data, user: { name: "Ada", email } } },
      listReviewNotes: { data: [{ ...note, text, edited_at: null }] },
      createReviewNote: { message: "", data: { ...note, id: 6, edited_at: null } },
      updateReviewNote: { message: "", data: { ...note, edited_at: null } },
    },
  });
  const edited = page.getByRole("textbox", { name: m.notes_edit() });
  return {
    page,
    calls,
    field: page.getByRole("textbox", { name: m.timeline_note_add() }),
    edited,
    edit: async () => {
      await page.getByRole("button", { name: m.notes_more({ name: "Ada" }) }).click();
      await page.getByRole("menuitem", { name: m.notes_edit() }).click();
      await expect.element(edited).toHaveFocus();
    },
    notice: page.getByRole("status").filter({ hasText: m.record_draft_contested() }),
  };
}

test("a new note is in the field again after the tab crashed or another review was shown, until it is added", async () => {
  const first = await openList();
  await first.field.fill("Ask Eve");
  await first.page.unmount();
  const other = await openList({ id: 2 });
  await expect.element(other.field).toHaveValue("");
  await other.page.unmount();

  const again = await openList();
  await expect.element(again.field).toHaveValue("Ask Eve");
  await again.page.getByRole("button", { name: m.timeline_note_add() }).click();
  await expect.element(again.field).toHaveValue("");
  expect(again.calls.find(({ method }) => method === "POST")?.body).toEqual({ text: "Ask Eve", mentions: [] });
  expect(storedDrafts()).not.toContain("Ask Eve");
});

test("a new note that is deleted from the field is not restored", async () => {
  const first = await openList();
  await first.field.fill("Ask Eve");
  await expect.poll(storedDrafts).toContain("Ask Eve");
  await first.field.clear();
  await first.page.unmount();
  expect(storedDrafts()).not.toContain("Ask Eve");
});

test("whoever signs in next in the tab gets no note of the one before", async () => {
  const first = await openList();
  await first.field.fill("Ask Eve");
  await first.page.unmount();
  expect(storedDrafts()).toContain("Ask Eve");
  const { field } = await openList({ email: "eve@example.test" });
  await expect.element(field).toHaveValue("");
  expect(storedDrafts()).not.toContain("Ask Eve");
});

test("an edited note is restored after the tab crashed, until it is saved or cancelled", async () => {
  const first = await openList();
  await first.edit();
  await first.edited.fill("Call her");
  await expect.poll(storedDrafts).toContain("Call her");
  await first.page.unmount();

  const again = await openList({ text: "Call them" });
  await again.edit();
  await expect.element(again.edited).toHaveValue("Call her");
  await expect.element(again.notice).toBeVisible();
  await again.page.getByRole("button", { name: m.common_save(), exact: true }).click();
  await expect.element(again.edited).not.toBeInTheDocument();
  expect(again.calls.find(({ method }) => method === "PUT")?.body).toMatchObject({ text: "Call her" });
  expect(storedDrafts()).not.toContain("Call her");

  await again.edit();
  await again.edited.fill("Call all");
  await expect.poll(storedDrafts).toContain("Call all");
  await again.page.getByRole("button", { name: m.common_cancel() }).click();
  await expect.element(again.edited).not.toBeInTheDocument();
  expect(storedDrafts()).not.toContain("Call all");
});

test("the edit of a note begins at its end, and Tab leaves it", async () => {
  const { page, edit, edited } = await openList();
  await edit();
  await userEvent.keyboard(" today");
  await expect.element(edited).toHaveValue("Call him today");
  await userEvent.tab();
  await expect.element(page.getByRole("button", { name: m.common_cancel() })).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole("button", { name: m.common_save(), exact: true })).toHaveFocus();
});

/** The answer to the call that is sent next, which `finish` lets through. */
function heldAnswer(answer: object) {
  const { promise, resolve } = Promise.withResolvers<object>();
  return { answer: promise, finish: () => resolve(answer) };
}

test("words that are typed while a note is being added stay in the field, without the note itself", async () => {
  const held = heldAnswer({ message: "", data: { ...note, id: 6, edited_at: null } });
  const { page, calls } = await renderScreen(<ReviewNotes of={{ type: "text", id: 1 }} />, {
    answers: { listReviewNotes: { data: [] }, createReviewNote: held.answer },
  });
  const field = page.getByRole("textbox", { name: m.timeline_note_add() });
  await field.click();
  await userEvent.keyboard("Ask Eve{Control>}{Enter}{/Control}");
  await expect.poll(() => calls.some(({ method }) => method === "POST")).toBe(true);
  await userEvent.keyboard(" Call him");
  held.finish();
  await expect.element(field).toHaveValue("Call him");
  await expect.element(field).toHaveFocus();
  await expect.poll(storedDrafts).toContain('\\"Call him\\"');
});

test("words that are typed while an edited note is being saved keep its editor open", async () => {
  const held = heldAnswer({ message: "", data: { ...note, edited_at: null } });
  const { page, calls } = await renderScreen(<ReviewNotes of={{ type: "text", id: 1 }} />, {
    answers: { listReviewNotes: { data: [{ ...note, edited_at: null }] }, updateReviewNote: held.answer },
  });
  await page.getByRole("button", { name: m.notes_more({ name: "Ada" }) }).click();
  await page.getByRole("menuitem", { name: m.notes_edit() }).click();
  const edited = page.getByRole("textbox", { name: m.notes_edit() });
  await expect.element(edited).toHaveFocus();
  await userEvent.keyboard("y{Control>}{Enter}{/Control}");
  await expect.poll(() => calls.some(({ method }) => method === "PUT")).toBe(true);
  await userEvent.keyboard("z");
  held.finish();
  const save = page.getByRole("button", { name: m.common_save(), exact: true });
  await expect.element(save).not.toHaveAttribute("aria-busy");
  await expect.element(edited).toHaveValue("xyz");
  await save.click();
  await expect.element(edited).not.toBeInTheDocument();
  const sent = calls.filter(({ method }) => method === "PUT");
  expect(sent.map(({ body }) => body)).toMatchObject([{ text: "xy" }, { text: "xyz" }]);
});

test("the focus stays at a note whose editor is closed, and in the field when a note is added by its button", async () => {
  const { page, edit, field } = await openList();
  const menu = page.getByRole("button", { name: m.notes_more({ name: "Ada" }) });
  await edit();
  await userEvent.keyboard("{Escape}");
  await expect.element(menu).toHaveFocus();
  await edit();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(menu).toHaveFocus();

  await field.fill("Ask Eve");
  await page.getByRole("button", { name: m.timeline_note_add() }).click();
  await expect.element(field).toHaveValue("");
  await expect.element(field).toHaveFocus();
});

test("the notes have the focus after one of them is deleted", async () => {
  let listed = [{ ...note, edited_at: null }];
  const { page } = await renderScreen(<ReviewNotes of={{ type: "text", id: 1 }} />, {
    answers: {
      listReviewNotes: () => ({ data: listed }),
      deleteReviewNote: () => {
        listed = [];
        return { message: "" };
      },
    },
  });
  await page.getByRole("button", { name: m.notes_more({ name: "Ada" }) }).click();
  await page.getByRole("menuitem", { name: m.notes_delete() }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: m.notes_delete() }).click();
  await expect.element(page.getByRole("listitem")).not.toBeInTheDocument();
  await expect.element(page.getByRole("region", { name: m.notes_title() })).toHaveFocus();
});

test("whoever goes on writing while a note is being deleted keeps the focus", async () => {
  const held = heldAnswer({ message: "" });
  let listed = [{ ...note, edited_at: null }];
  const { page, calls } = await renderScreen(<ReviewNotes of={{ type: "text", id: 1 }} />, {
    answers: { listReviewNotes: () => ({ data: listed }), deleteReviewNote: held.answer },
  });
  await page.getByRole("button", { name: m.notes_more({ name: "Ada" }) }).click();
  await page.getByRole("menuitem", { name: m.notes_delete() }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: m.notes_delete() }).click();
  await expect.poll(() => calls.some(({ method }) => method === "DELETE")).toBe(true);
  await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
  const field = page.getByRole("textbox", { name: m.timeline_note_add() });
  await field.click();
  listed = [];
  held.finish();
  await expect.element(page.getByRole("listitem")).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
});
