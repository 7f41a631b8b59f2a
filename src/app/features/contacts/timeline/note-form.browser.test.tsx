import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { m } from "#messages/gen/messages.js";
import { NoteForm, useNoteForm } from "./note-form.tsx";

const NOTE = { id: 1, type: "note", event_at: "2026-03-01T10:00:00.000000Z", summary: "Added", payload: {} };

function NewNote({ onAdded }: { onAdded: () => void }) {
  return <NoteForm id={7} note={useNoteForm(7, true)} onAdded={onAdded} />;
}

async function open(createNote: object) {
  const onAdded = vi.fn<() => void>();
  const { page, calls } = await renderScreen(<NewNote onAdded={onAdded} />, { answers: { createNote } });
  const sent = () => calls.filter(({ method }) => method === "POST").map(({ body }) => body);
  return { page, sent, onAdded, field: page.getByRole("textbox", { name: m.timeline_note_add() }) };
}

test("words that are typed while a note is being added stay in the field, without the note itself", async () => {
  const answer = Promise.withResolvers<object>();
  const { field, sent, onAdded } = await open(answer.promise);
  await field.click();
  await userEvent.keyboard("Asked for an invoice{Control>}{Enter}{/Control}");
  await expect.poll(sent).toEqual([{ note: "Asked for an invoice" }]);
  await userEvent.keyboard(" Moved");
  answer.resolve({ message: "Done", data: NOTE });
  await expect.poll(() => onAdded.mock.calls).toHaveLength(1);
  await expect.element(field).toHaveValue("Moved");
});

test("the field has the focus when a note is added by its button, which disappears", async () => {
  const { page, field } = await open({ message: "Done", data: NOTE });
  await field.fill("Moved");
  const add = page.getByRole("button", { name: m.timeline_note_add() });
  await add.click();
  await expect.element(add).not.toBeInTheDocument();
  await expect.element(field).toHaveValue("");
  await expect.element(field).toHaveFocus();
});
