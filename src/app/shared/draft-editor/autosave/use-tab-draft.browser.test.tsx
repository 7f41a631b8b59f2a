import { useState } from "react";
import { useForm } from "react-hook-form";
import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { m } from "#messages/gen/messages.js";
import { useTabDraft } from "./use-tab-draft.ts";

afterEach(() => sessionStorage.clear());

const place = { key: "w/letter/1", owner: "o" };
const SAVED = { title: "Old title", text: "Old text", email: "" };
const Texts = z.object({ title: z.string(), text: z.string() });
const stored = () => JSON.stringify({ ...sessionStorage });

function Letter({ now, isLocked = false }: { now: typeof SAVED; isLocked?: boolean }) {
  const [saved] = useState(now);
  const form = useForm({ defaultValues: saved });
  const [both, setBoth] = useState<string[]>([]);
  const forget = useTabDraft({ form, place: isLocked ? undefined : place, fields: Texts, saved, onConflict: setBoth });
  return (
    <form>
      {(["title", "text", "email"] as const).map((field) => (
        <input key={field} aria-label={field} {...form.register(field)} />
      ))}
      <button type="button" onClick={forget}>
        Give up
      </button>
      <p role="status">Changed by others: {both.join(", ") || "nothing"}</p>
    </form>
  );
}

async function open(now = SAVED, isLocked = false) {
  const { page } = await renderScreen(<Letter now={now} isLocked={isLocked} />);
  return { page, box: (name: string) => page.getByRole("textbox", { name }) };
}

test("the listed fields are stored and restored, without an address, over what somebody else changed meanwhile", async () => {
  const first = await open();
  await first.box("email").fill("zoe@example.com");
  await first.box("text").fill("Typed");
  await expect.poll(stored).toContain("Typed");
  expect(stored()).not.toMatch(/zoe|title/);
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

test("what was typed just before it is given up is not stored", async () => {
  const { box, page } = await open();
  vi.useFakeTimers();
  await box("text").fill("Typed");
  await page.getByRole("button", { name: "Give up" }).click();
  vi.runAllTimers();
  vi.useRealTimers();
  expect(stored()).not.toContain("Typed");
});

test("a form that may not be changed shows what the service has", async () => {
  sessionStorage.setItem(
    "laurel.draft.w/letter/1",
    JSON.stringify({ owner: "o", before: { text: "Old text" }, values: { text: "Typed" } }),
  );
  const { box, page } = await open(SAVED, true);
  await expect.element(box("text")).toHaveValue("Old text");
  await page.unmount();
  await expect.element((await open()).box("text")).toHaveValue("Typed");
});

test.each([
  ["of another shape", { before: { text: "Old text" }, values: { text: 3 } }],
  ["that has been saved since", { before: { text: "Older" }, values: { text: "Old text" } }],
])("a draft %s is not restored, and goes", async (_what, draft) => {
  sessionStorage.setItem("laurel.draft.w/letter/1", JSON.stringify({ owner: "o", ...draft }));
  const { box, page } = await open();
  await expect.poll(stored).not.toContain("laurel.draft.");
  await expect.element(box("text")).toHaveValue("Old text");
  await expect.element(page.getByText(m.reviews_draft_restored())).not.toBeInTheDocument();
});
