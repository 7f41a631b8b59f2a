import { useState } from "react";
import { useForm } from "react-hook-form";
import { expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { storedDrafts } from "#app/testing/stored-drafts.ts";
import { m } from "#messages/gen/messages.js";
import { DraftNotice } from "./draft-notice.tsx";
import { useTabDraft } from "./use-tab-draft.ts";

const place = { key: "w/letter/1", owner: "o" };
const SAVED = { title: "Old title", text: "Old text", email: "" };
const Texts = z.object({ title: z.string(), text: z.string() });

type LetterProps = { now: typeof SAVED; isLocked?: boolean; isQuiet?: boolean };

/** With `isQuiet` the form does not show what others have changed. */
function Letter({ now, isLocked = false, isQuiet = false }: LetterProps) {
  const [saved] = useState(now);
  const form = useForm({ defaultValues: saved });
  const [both, setBoth] = useState<string[]>([]);
  const draft = useTabDraft({
    form,
    place: isLocked ? undefined : place,
    fields: Texts,
    saved,
    ...(!isQuiet && { onConflict: setBoth }),
  });
  return (
    <form>
      <DraftNotice draft={draft}>Addresses are not stored.</DraftNotice>
      {(["title", "text", "email"] as const).map((field) => (
        <input key={field} aria-label={field} {...form.register(field)} />
      ))}
      <button type="button" onClick={draft.forget}>
        Give up
      </button>
      <p>Changed by others: {both.join(", ") || "nothing"}</p>
    </form>
  );
}

async function open(now = SAVED, options: Omit<LetterProps, "now"> = {}) {
  const { page } = await renderScreen(<Letter now={now} {...options} />);
  return { page, box: (name: string) => page.getByRole("textbox", { name }) };
}

test("the listed fields are stored and restored, without an address, over what somebody else changed meanwhile", async () => {
  const first = await open();
  await first.box("email").fill("zoe@example.com");
  await first.box("text").fill("Typed");
  await expect.poll(storedDrafts).toContain("Typed");
  expect(storedDrafts()).not.toMatch(/zoe|title/);
  await first.page.unmount();

  const same = await open({ ...SAVED, title: "New title" });
  await expect.element(same.page.getByText(m.reviews_draft_restored())).toBeVisible();
  await expect.element(same.box("text")).toHaveValue("Typed");
  await expect.element(same.box("title")).toHaveValue("New title");
  await expect.element(same.page.getByText("Changed by others: nothing")).toBeVisible();
  await same.page.unmount();

  const other = await open({ ...SAVED, text: "New text" });
  await expect.element(other.box("text")).toHaveValue("Typed");
  await expect.element(other.page.getByText("Changed by others: text")).toBeVisible();
});

const leaveDraft = (draft: object) =>
  sessionStorage.setItem("laurel.draft.w/letter/1", JSON.stringify({ owner: "o", ...draft }));

test("the notice says what was restored; discarding restores the saved values and focuses the first field", async () => {
  leaveDraft({ before: { text: "Old text" }, values: { text: "Typed" } });
  const { page, box } = await open();
  const status = page.getByRole("status").filter({ hasText: m.reviews_draft_restored() });
  await expect.element(status).toHaveTextContent(`${m.reviews_draft_restored()} Addresses are not stored.`);
  await page.getByRole("button", { name: m.reviews_draft_discard() }).click();
  await expect.element(box("text")).toHaveValue("Old text");
  await expect.element(box("title")).toHaveFocus();
  await expect.element(status).not.toBeInTheDocument();
  expect(storedDrafts()).not.toContain("laurel.draft.");
});

test("the notice disappears when nothing is unsaved any more", async () => {
  leaveDraft({ before: { text: "Old text" }, values: { text: "Typed" } });
  const { page, box } = await open();
  await expect.element(page.getByText(m.reviews_draft_restored())).toBeVisible();
  await box("text").fill("Old text");
  await expect.element(page.getByText(m.reviews_draft_restored())).not.toBeInTheDocument();
});

test("the notice says that somebody else changed the same fields, unless the form shows which", async () => {
  leaveDraft({ before: { text: "Older" }, values: { text: "Typed" } });
  const { page } = await open(SAVED, { isQuiet: true });
  await expect.element(page.getByRole("status").filter({ hasText: m.record_draft_contested() })).toBeVisible();
  await page.unmount();
  const shown = await open();
  await expect.element(shown.page.getByText("Changed by others: text")).toBeVisible();
  await expect.element(shown.page.getByText(m.record_draft_contested())).not.toBeInTheDocument();
});

test("what was typed just before it is given up is not stored", async () => {
  const { box, page } = await open();
  vi.useFakeTimers();
  await box("text").fill("Typed");
  await page.getByRole("button", { name: "Give up" }).click();
  vi.runAllTimers();
  vi.useRealTimers();
  expect(storedDrafts()).not.toContain("Typed");
});

test("what was typed just before the form is left is stored", async () => {
  const { box, page } = await open();
  await box("text").fill("Typed");
  await page.unmount();
  expect(storedDrafts()).toContain("Typed");
});

test("a form that may not be changed shows what the service has", async () => {
  leaveDraft({ before: { text: "Old text" }, values: { text: "Typed" } });
  const { box, page } = await open(SAVED, { isLocked: true });
  await expect.element(box("text")).toHaveValue("Old text");
  await page.unmount();
  await expect.element((await open()).box("text")).toHaveValue("Typed");
});

test.each([
  ["of another shape", { before: { text: "Old text" }, values: { text: 3 } }],
  ["that has been saved since", { before: { text: "Older" }, values: { text: "Old text" } }],
])("a draft %s is not restored, and goes", async (_what, draft) => {
  leaveDraft(draft);
  const { box, page } = await open();
  await expect.poll(storedDrafts).not.toContain("laurel.draft.");
  await expect.element(box("text")).toHaveValue("Old text");
  await expect.element(page.getByText(m.reviews_draft_restored())).not.toBeInTheDocument();
});
